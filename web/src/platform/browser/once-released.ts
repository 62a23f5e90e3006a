/**
 * Does it at once, or after the click where a button is being pressed: a line that comes up when a field is left would move the button
 * from under the pointer, which then has to press it again.
 */
export function onceReleased(act: () => void): void {
  if (document.querySelector('button:active') === null) act()
  else window.addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true })
}

/** For `useForm`: each field is checked when it is left. */
export const CHECKED_WHEN_LEFT = {
  enhanceGetInputProps: ({ field, form }: { field: PropertyKey; form: { validateField(field: string): unknown } }) => ({
    onBlur: () => onceReleased(() => void form.validateField(String(field))),
  }),
}
