const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** How the page shows files of this media type; null where it does not. Never HTML or SVG, which may hold scripts. */
export function previewOf(mediaType: string): 'pdf' | 'image' | 'text' | null {
  const [plain = ''] = mediaType.split(';')
  if (plain === 'application/pdf') return 'pdf'
  if (PICTURES.includes(plain)) return 'image'
  return plain === 'text/plain' || plain === 'text/csv' || plain === 'text/markdown' ? 'text' : null
}
