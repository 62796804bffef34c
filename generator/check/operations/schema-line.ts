import { type SourceFile, spanAt } from '../../load/source.ts'
import type { LoadedSpec } from '../../load/spec.ts'
import { depthOf } from '../../load/spec-path.ts'
import { editAt } from '../../meant.ts'
import { error, type Report } from '../../problem.ts'

/** Every file names its JSON Schema in the first line, so that editors complete and check it while it is written. */
export function checkSchemaLines(spec: LoadedSpec, report: Report): void {
  const folder = schemaFolder(spec)
  for (const [concept, files] of spec.concepts) {
    for (const { source } of files) {
      const first = firstLine(source)
      const schema = schemaIn(source)
      if (schema?.endsWith(`/schemas/${concept}.schema.json`)) continue
      const up = '../'.repeat(depthIn(source, spec))
      const line = `# yaml-language-server: $schema=${up}${folder}/${concept}.schema.json`
      // One that is nearly right is written anew.
      const kept = /yaml-language-server/.test(first)
      const span = spanAt(source, 0, kept ? first.length : 1)
      const what =
        schema === undefined
          ? 'The first line names the schema for editors'
          : `This file is checked by ${concept}.schema.json`
      const edit = kept ? editAt(span, line) : editAt({ ...span, length: 0 }, `${line}${lineEnd(source)}`)
      const about = schema === undefined ? 'write the first line' : `$schema=${schema} → ${concept}.schema.json`
      report(error('schema-line', span, `${what}: ${line}`, { suggestion: line, fix: { about, edits: [edit] } }))
    }
  }
}

/** Where the schemas lie, as files at the top of the spec name them: as most of the files do it. */
function schemaFolder(spec: LoadedSpec): string {
  const counts = new Map<string, number>()
  for (const files of spec.concepts.values()) {
    for (const { source } of files) {
      const folder = folderIn(source, spec)
      if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? '../src/generated/schemas'
}

/** How many folders below that of the spec a file lies. */
function depthIn({ path }: SourceFile, { shown }: LoadedSpec): number {
  return depthOf(path.slice(shown.length + 1))
}

function folderIn(source: SourceFile, spec: LoadedSpec): string | undefined {
  const [, folder] = /^(.*\/schemas)\/[\w-]+\.schema\.json$/.exec(schemaIn(source) ?? '') ?? []
  return folder?.slice('../'.length * depthIn(source, spec))
}

function schemaIn(source: SourceFile): string | undefined {
  return /^# yaml-language-server: \$schema=(\S+)\s*$/.exec(firstLine(source))?.[1]
}

function firstLine({ text }: SourceFile): string {
  return (text.split('\n', 1)[0] ?? '').replace(/\r$/, '')
}

function lineEnd({ text }: SourceFile): string {
  return /\r\n/.test(text) ? '\r\n' : '\n'
}
