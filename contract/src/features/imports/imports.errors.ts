export const import_empty = { code: 2400, status: 400, message: 'The file has no rows.' } as const
export const import_not_text = { code: 2401, status: 400, message: 'This does not look like a CSV file or an Excel workbook.' } as const
export const import_too_large = {
  code: 2402,
  status: 413,
  message: 'The file is larger than 64 MB. Split it and import the parts.',
} as const
export const import_wrong_state = { code: 2403, status: 409, message: 'This step of the import is over, or not reached yet.' } as const
export const import_undecided = {
  code: 2405,
  status: 409,
  message: 'Decide first what happens to each row that may be a duplicate.',
} as const
export const import_nothing_good = {
  code: 2406,
  status: 409,
  message:
    'No row of this file would be imported: each is refused or skipped. Correct the file and upload it again, or choose other columns.',
} as const
export const import_name_unmapped = {
  code: 2404,
  status: 400,
  message: 'Choose the column that holds the business name or the contact’s name.',
} as const
