/** Built in this feature's own files. */
export function AnalyticsTab({ clientId }: { clientId: string }) {
  return <p>{clientId}</p>
}
