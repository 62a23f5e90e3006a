/** A bucket in which the bytes of files lie instead of on this machine (docs/documents.md). */
export interface S3Configuration {
  bucket: string
  region: string
  /** Where the service answers; Amazon's own address of the region unless set. */
  endpoint: string | undefined
  /** `https://host/bucket/key` instead of `https://bucket.host/key`: for most services but Amazon's. */
  forcePathStyle: boolean
  /** Undefined: the SDK finds them (a role of the machine, a profile) and renews temporary ones. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
  /** The origins that browsers send to and fetch from, for the pages' content policy. */
  origin: string
}

export interface S3Values {
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ENDPOINT?: string | undefined
  S3_FORCE_PATH_STYLE: boolean
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_SESSION_TOKEN?: string | undefined
}

/** What the environment says of the bucket; undefined where there is none. Throws what is wrong with it. */
export function s3Of(values: S3Values, refuse: (message: string) => Error): S3Configuration | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!bucket) {
    if (endpoint || accessKeyId || secretAccessKey) throw refuse('S3_ENDPOINT and the keys of S3 need S3_BUCKET.')
    return undefined
  }
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw refuse('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither.')
  const sessionToken = values.S3_SESSION_TOKEN
  return {
    bucket,
    region: values.S3_REGION,
    endpoint,
    forcePathStyle: values.S3_FORCE_PATH_STYLE,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } : undefined,
    origin: originOf(values, bucket),
  }
}

function originOf({ S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: pathStyle }: S3Values, bucket: string): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  // A name with dots is never a host of its own under TLS.
  return pathStyle || bucket.includes('.') ? `${protocol}//${host}` : `${protocol}//${bucket}.${host}`
}
