/** An ABN as people write it, "12 345 678 901"; what is not eleven digits stays as it is. */
export function spacedAbn(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}
