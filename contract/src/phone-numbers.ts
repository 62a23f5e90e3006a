/** Whether a text is a phone number: its digits, what people write between them, and an extension. Anything else may still be kept. */
export function looksLikePhone(text: string): boolean {
  const [number = ''] = text.trim().split(/\s*(?:ext|x)\.?\s*\d{1,6}$/i)
  const digits = number.replace(/\D/g, '')
  return /^[\d\s()+./-]+$/.test(number) && digits.length >= 6 && digits.length <= 20
}
