import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff'
import { type Draft, textOf } from './draft.ts'

/** What a draft would write, as a patch that `git apply` understands. `before`: the draft that nothing was added to. */
export function patchOf(draft: Draft, before: Draft): string {
  const patches = [...draft.texts].map(([file, text]) => {
    const old = textOf(before, file)
    const patch = structuredPatch(old === undefined ? '/dev/null' : `a/${file}`, `b/${file}`, old ?? '', text)
    return formatPatch(patch, FILE_HEADERS_ONLY)
  })
  return patches.join('').trimEnd()
}
