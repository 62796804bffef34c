import { makePlans } from './conformance/start.ts'
import { seedTemplate } from './seeded-template.ts'

/** What a run of the browser's tests needs once, made side by side. */
export default async function beforeBrowser() {
  const [removeSeeded, tellCoverage] = await Promise.all([seedTemplate(), makePlans()])
  return async () => {
    await removeSeeded()
    tellCoverage()
  }
}
