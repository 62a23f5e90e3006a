/** An ABN as people write it, "12 345 678 901"; what is not eleven digits stays as it is. */
export function spacedAbn(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}

/** Whether the digits add up (ato.gov.au: subtract 1 from the first digit, weights 10,1,3,…,19, sum divisible by 89). */
export function abnAddsUp(abn: string): boolean {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
  const digits = abn.replace(/\D/g, '')
  if (digits.length !== 11) return false
  return weights.reduce((sum, weight, index) => sum + weight * (Number(digits[index]) - (index === 0 ? 1 : 0)), 0) % 89 === 0
}

/** An ACN as people write it, "123 456 789"; what is not nine digits stays as it is. */
export function spacedAcn(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
}

/** Whether the digits add up (asic.gov.au: weights 8 to 1 over eight digits, the ninth is what is missing to a multiple of ten). */
export function acnAddsUp(acn: string): boolean {
  const digits = [...acn.replace(/\D/g, '')].map(Number)
  if (digits.length !== 9) return false
  const sum = digits.slice(0, 8).reduce((total, digit, index) => total + digit * (8 - index), 0)
  return (10 - (sum % 10)) % 10 === digits[8]
}

/** How a business number is written, checked and how many digits it has, by the kind of field that holds it. */
export const BUSINESS_NUMBERS = {
  abn: { label: 'ABN', length: 11, spaced: spacedAbn, addsUp: abnAddsUp },
  acn: { label: 'ACN', length: 9, spaced: spacedAcn, addsUp: acnAddsUp },
} as const
export type BusinessNumber = keyof typeof BUSINESS_NUMBERS
