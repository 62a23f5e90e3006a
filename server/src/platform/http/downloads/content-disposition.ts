/**
 * The header that names a file (RFC 6266): plain for old readers, and exact in UTF-8. Only characters that need no quoting stay in the
 * plain name, so no name ends the header or begins another.
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replace(/[^\w.-]+/g, '-')
  const exact = encodeURIComponent(fileName.replace(/[\ud800-\udfff]/gu, '\ufffd')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === fileName ? `${kind}; filename="${plain}"` : `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
