import { FileStream } from '../handle.ts'
import { type CsvCell, csvStream } from './csv.ts'
import { XLSX_MEDIA_TYPE, xlsxStream } from './xlsx.ts'

/** A table that leaves as CSV or as a workbook of one sheet, named after what it holds and the day. */
export function tableFile(
  name: string,
  format: 'csv' | 'xlsx',
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): FileStream {
  const fileName = `${name.toLowerCase().replaceAll(' ', '-')}-${new Date().toISOString().slice(0, 10)}.${format}`
  return format === 'csv'
    ? new FileStream(fileName, csvStream(header, rows))
    : new FileStream(fileName, xlsxStream([{ name, header, rows }]), { mediaType: XLSX_MEDIA_TYPE })
}
