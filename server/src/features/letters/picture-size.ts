/** How wide and high a picture is, in pixels; null where its bytes are cut off or do not say. */
export function pictureSize(bytes: Buffer): { width: number; height: number } | null {
  return bytes[0] === 0x89 ? sizeOfPng(bytes) : sizeOfJpeg(bytes)
}

/** Its first piece says the size (`IHDR`), and its last one that it is whole (`IEND`). */
function sizeOfPng(bytes: Buffer) {
  if (bytes.length < 45 || bytes.toString('latin1', 12, 16) !== 'IHDR' || !bytes.includes('IEND', 33, 'latin1')) return null
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** A frame's header says the size; the pieces before it say how long they are. */
function sizeOfJpeg(bytes: Buffer) {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return bytes.includes(Buffer.from([0xff, 0xd9]), at)
        ? { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
        : null
  }
  return null
}
