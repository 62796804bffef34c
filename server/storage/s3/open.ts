import type { Objects } from '../objects.ts'
import type { S3Settings } from './settings.ts'

/** How the objects of a bucket are opened: the SDK is loaded only where there is one. */
export function openingS3(settings: S3Settings | undefined): (() => Promise<Objects>) | undefined {
  return settings && (async () => (await import('./objects.ts')).openS3Objects(settings))
}
