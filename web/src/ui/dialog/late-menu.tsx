import { cloneElement, type ComponentType, type HTMLAttributes, lazy, type ReactElement, Suspense, useState } from 'react'

/** The button of a menu. */
export type MenuTarget = ReactElement<HTMLAttributes<HTMLElement>>
/** A menu that shows opened at first, below its button. */
type OpenedMenu<Inputs> = ComponentType<Inputs & { target: MenuTarget }>

/** A menu that is loaded when its button is first pointed at, focused or pressed: most visits open none, and menus are heavy. */
export function lateMenu<Inputs extends object>(
  load: () => Promise<{ default: OpenedMenu<Inputs> }>,
  popup: 'menu' | 'dialog' = 'menu',
): OpenedMenu<Inputs> {
  let loading: Promise<{ default: OpenedMenu<Inputs> }> | undefined
  const prepare = () => {
    loading ??= load()
    return loading
  }
  const Loaded = lazy(prepare)
  return function LateMenu(props) {
    const [wanted, setWanted] = useState(false)
    const button = cloneElement(props.target, {
      onClick: () => setWanted(true),
      onPointerEnter: () => void prepare(),
      onFocus: () => void prepare(),
      'aria-haspopup': popup,
      'aria-expanded': false,
    })
    if (!wanted) return button
    return (
      <Suspense fallback={button}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
