// Builds as `npm start` does, and starts nothing.
import { buildWhatChanged } from '../../server/start/build.mjs'
import { StartFailure } from '../../server/start/failure.mjs'

try {
  await buildWhatChanged()
} catch (error) {
  if (!(error instanceof StartFailure)) throw error
  console.error(error.message)
  process.exit(error.code)
}
