import { StartProblem } from '../../start-problem.ts'

/** The bucket that objects lie in. */
export interface S3Settings {
  readonly bucket: string
  /** Where the service is, where it is not Amazon's own. */
  readonly endpoint?: string
  readonly region: string
}

/**
 * Reads S3_BUCKET, S3_ENDPOINT and S3_REGION; undefined without a bucket. Who signs follows from what the official SDK looks
 * for: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a role of the machine.
 * @throws {StartProblem} for what cannot be meant
 */
export function readS3(env: NodeJS.ProcessEnv): S3Settings | undefined {
  const { S3_BUCKET: bucket = '', S3_ENDPOINT: endpoint = '', S3_REGION: region = '' } = env
  if (bucket === '') {
    const without = endpoint !== '' ? 'S3_ENDPOINT' : region !== '' ? 'S3_REGION' : undefined
    if (without === undefined) return undefined
    throw new StartProblem(`${without} says nothing without S3_BUCKET, the name of the bucket for files`)
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new StartProblem(`S3_BUCKET must be the name of a bucket, such as atrium-files, not "${bucket}"`)
  if (endpoint !== '' && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    throw new StartProblem(`S3_ENDPOINT must be an address like https://s3.example.org, not "${endpoint}"`)
  // Services of one's own mostly ask for none, but it is part of each signature.
  return { bucket, region: region || 'us-east-1', ...(endpoint !== '' && { endpoint }) }
}
