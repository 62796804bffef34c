import { useEffect, useState } from 'react'
import type { Place } from '../../generator/grammar/compiled.ts'
import type { SpecLines } from '../../generator/grammar/spec-lines.ts'

/** What the development server says of a place of the spec, or why it cannot; nothing while it is asked. */
export type SpecSource = SpecLines | { readonly problem: string }

/** The lines of the spec at a place: they are no part of what the page has loaded. */
export function useSpecSource(at: Place | undefined): SpecSource | undefined {
  const [found, setFound] = useState<{ readonly at: Place; readonly source: SpecSource }>()
  useEffect(() => {
    if (at === undefined) return
    const asked = new AbortController()
    askSource(at, asked.signal).then(
      (source) => setFound({ at, source }),
      (failed) => asked.signal.aborted || setFound({ at, source: { problem: String(failed) } }),
    )
    return () => asked.abort()
  }, [at])
  return found?.at === at ? found?.source : undefined
}

async function askSource(at: Place, signal: AbortSignal): Promise<SpecSource> {
  const answer = await fetch(`/__spec?at=${encodeURIComponent(at)}`, { signal })
  return (await answer.json()) as SpecSource
}

/** Opens a place in the editor of whoever runs the development server. */
export function openInEditor({ file, line, column }: SpecLines) {
  void fetch(`/__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`)
}
