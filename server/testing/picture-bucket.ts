/** The settings of a store of pictures in a bucket of the sandbox's. */
export const inBucket = (sandboxUrl: string, bucket = 'sandbox-pictures') => ({
  PICTURES_STORE: `s3://${bucket}/of-tests?endpoint=${sandboxUrl}`,
  S3_ACCESS_KEY_ID: 'sandbox-key',
  S3_SECRET_ACCESS_KEY: 'sandbox-secret-of-the-key',
})

/** A bucket of the caller's own, with nothing in it. */
export async function emptyBucket(sandboxUrl: string) {
  const name = `sandbox-${crypto.randomUUID()}`
  await fetch(`${sandboxUrl}/sandbox/s3/${name}`, { method: 'PUT' })
  return inBucket(sandboxUrl, name)
}
