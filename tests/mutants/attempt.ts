import { AnchorLost, type Edited, edited } from './anchor.ts'
import type { Defect } from './defect.ts'
import { node } from './node.ts'
import type { Place } from './place.ts'
import type { SourceFile } from './sources.ts'
import type { Finding, Verdict } from './verdict.ts'

/** How a defect that was made is met. */
export interface Meeting {
  run(file: Edited): Promise<Finding>
  /** Called when the file is as it was. */
  undone?(file: Edited): void
}

/** Makes a defect, lets tests meet it, and takes it back. */
export async function attempt(place: Place, defect: Defect, meeting: Meeting): Promise<Verdict> {
  const started = performance.now()
  const found = await attempted(place, defect, meeting)
  return { defect, ...found, seconds: (performance.now() - started) / 1000 }
}

async function attempted(place: Place, defect: Defect, { run, undone }: Meeting): Promise<Finding> {
  const file = editOf(defect, place.sources(defect.in))
  if (file instanceof AnchorLost) return { state: 'anchor lost', why: file.message }
  const undo = place.copy.write(file)
  try {
    const refused = await refusedBy(place, defect, file)
    return refused === undefined ? await run(file) : { state: 'does not compile', why: refused }
  } finally {
    undo()
    if (defect.in === 'spec') await generate(place)
    undone?.(file)
  }
}

function editOf(defect: Defect, sources: readonly SourceFile[]): Edited | AnchorLost {
  try {
    return edited(defect, sources)
  } catch (error) {
    if (error instanceof AnchorLost) return error
    throw error
  }
}

/** What types, or the check of a spec, say of an edit that was made; a spec is generated anew. */
async function refusedBy(place: Place, defect: Defect, { path, text }: Edited): Promise<string | undefined> {
  if (/\.tsx?$/.test(path)) return place.typesOf(path, text)
  return defect.in === 'spec' ? await generate(place) : undefined
}

/** @returns what is said where it fails */
export async function generate({ copy }: Place): Promise<string | undefined> {
  const { code, output } = await node(copy.top, ['generator/console.mjs', 'generate'])
  return code === 0 ? undefined : output
}
