/** "2:30 pm" for the time of day 14:30; nothing for none. */
export function clockTime(time: string): string {
  const [hours, minutes] = time.split(':')
  return time === '' ? '' : `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`
}
