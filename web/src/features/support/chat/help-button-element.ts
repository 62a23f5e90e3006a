import classes from './help-button.module.css'

const SVG = 'http://www.w3.org/2000/svg'

/**
 * The way to help as plain elements, as both the application and the questions show it: a button at the end of the header, where it lies
 * over nothing of the page. `show` says how much is unread.
 */
export function drawHelpButton(onPress: () => void): { host: HTMLElement; button: HTMLButtonElement; show(unread: number): void } {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = classes.button ?? ''
  button.append(icon(), dot())
  button.addEventListener('click', onPress)
  const host = document.createElement('aside')
  host.className = classes.host ?? ''
  host.ariaLabel = 'Help'
  host.dataset.help = ''
  host.append(button)
  const show = (unread: number) => {
    button.toggleAttribute('data-unread', unread > 0)
    button.ariaLabel = unread > 0 ? `Help, ${unread} unread` : 'Help'
  }
  show(0)
  document.body.append(host)
  return { host, button, show }
}

function dot(): HTMLElement {
  const element = document.createElement('span')
  element.className = classes.dot ?? ''
  return element
}

/** A speech bubble; Tabler's `message-circle-2`, as the button is drawn before the page's icons are there. */
function icon(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [attribute, value] of [
    ['viewBox', '0 0 24 24'],
    ['width', '24'],
    ['height', '24'],
    ['fill', 'none'],
    ['stroke', 'currentColor'],
    ['stroke-width', '1.75'],
    ['stroke-linecap', 'round'],
    ['stroke-linejoin', 'round'],
    ['aria-hidden', 'true'],
  ] as const)
    svg.setAttribute(attribute, value)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', 'M3 20l1.3 -3.9a9 8 0 1 1 3.4 2.9l-4.7 1')
  svg.append(path)
  return svg
}
