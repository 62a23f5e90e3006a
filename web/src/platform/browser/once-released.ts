/**
 * Does it at once, or after the click where a pointer is being pressed: a line that comes up when a field is left would move a button or
 * a choice from under the pointer, and its press would be lost.
 */
export function onceReleased(act: () => void): void {
  if (document.querySelector(':active') === null) act()
  else window.addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true })
}

/** For `useForm`: each field is checked when it is left. */
export const CHECKED_WHEN_LEFT = {
  enhanceGetInputProps: ({ field, form }: { field: PropertyKey; form: { validateField(field: string): unknown } }) => ({
    onBlur: () => onceReleased(() => void form.validateField(String(field))),
  }),
}
