import { specVersion } from '../grammar/console.ts'
import type { LoadedSpec } from '../load/spec.ts'
import { versionOf } from '../load/version.ts'
import { error, type Problem } from '../problem.ts'

/**
 * The problem of a spec whose `specVersion` is another than this generator's; it is then not checked any further.
 * Undefined where the version fits, or is no number: then the check of console.yaml reports it.
 */
export function strangeVersion(spec: LoadedSpec): Problem | undefined {
  const found = versionOf(spec)
  if (!found || !Number.isInteger(found.version) || found.version === specVersion) return undefined
  const { version, span } = found
  return Number(version) < specVersion && Number(version) > 0
    ? error(
        'old-spec-version',
        span,
        `The spec is of version ${version} of the language, and this generator reads ${specVersion}. Run "npm run console -- migrate": it rewrites the files, comments and all.`,
      )
    : error(
        'new-spec-version',
        span,
        `The spec is of version ${version} of the language, but this generator reads ${specVersion} only. Take the generator that it was written for.`,
      )
}
