import {
  cloneElement,
  type ComponentType,
  type HTMLAttributes,
  lazy,
  type ReactElement,
  type RefAttributes,
  Suspense,
  useState,
} from 'react'

/** The button of a menu. */
export type MenuTarget = ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>
/** A menu below its button, closed at first. */
type LoadedMenu<Inputs> = ComponentType<Inputs & { target: MenuTarget }>

/**
 * The loaded menu has a button of its own. It gets the focus of the one that it replaces before it opens, once, so that closing the menu
 * gives it back.
 */
function openFirst(loaded: HTMLElement | null) {
  if (!loaded || loaded.dataset.late) return
  loaded.dataset.late = 'menu'
  loaded.focus()
  loaded.click()
}

/** A menu that is loaded when its button is first pointed at, focused or pressed: most visits open none, and menus are heavy. */
export function lateMenu<Inputs extends object>(
  load: () => Promise<{ default: LoadedMenu<Inputs> }>,
  popup: 'menu' | 'dialog' = 'menu',
): LoadedMenu<Inputs> {
  const Loaded = lazy(load)
  // The browser loads a file once, however often it is asked for.
  const prepare = () => void load()
  return function LateMenu(props) {
    const [wanted, setWanted] = useState(false)
    const button = cloneElement(props.target, {
      onClick: () => setWanted(true),
      onPointerEnter: prepare,
      onFocus: prepare,
      'aria-haspopup': popup,
      'aria-expanded': false,
    })
    if (!wanted) return button
    return (
      <Suspense fallback={button}>
        <Loaded {...props} target={cloneElement(props.target, { ref: openFirst })} />
      </Suspense>
    )
  }
}
