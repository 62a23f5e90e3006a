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
