/** Built in this feature's own files. */
export function SurveysTab({ clientId }: { clientId: string }) {
  return <p>{clientId}</p>
}
