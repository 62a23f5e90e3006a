import { FileStream } from '../handle.ts'
import { type CsvCell, csvStream } from './csv.ts'
import { XLSX_MEDIA_TYPE, xlsxStream } from './xlsx.ts'

/** A table that leaves as CSV or as a workbook of one sheet. Its name says what it holds and the day on which it was taken. */
export function tableFile(
  { name, takenOn }: { name: string; takenOn: string },
  format: 'csv' | 'xlsx',
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): FileStream {
  const fileName = `${name.toLowerCase().replaceAll(' ', '-')}-${takenOn}.${format}`
  return format === 'csv'
    ? new FileStream(fileName, csvStream(header, rows))
    : new FileStream(fileName, xlsxStream([{ name, header, rows }]), { mediaType: XLSX_MEDIA_TYPE })
}
