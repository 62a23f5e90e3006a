/** Checks that answer before the server does; it checks again, and knows more. */
type Check = (value: string) => string | null

export const required =
  (message: string): Check =>
  (value) =>
    value.trim() === '' ? message : null

export const optionalEmail: Check = (value) =>
  value.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? null : 'Enter a full email address, such as name@example.com.'

export const abnDigits: Check = (value) => (/^(\d{11})?$/.test(value.replace(/[\s-]/g, '')) ? null : 'An ABN has 11 digits.')

export const postcode: Check = (value) => (/^(\d{4})?$/.test(value.trim()) ? null : 'A postcode has 4 digits.')
