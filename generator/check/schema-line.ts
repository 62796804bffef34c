import { concepts } from '../grammar/concepts.ts'
import { spanAt } from '../load/source.ts'
import type { LoadedSpec } from '../load/spec.ts'
import { error, type Report } from '../problem.ts'

/** Every file names its JSON Schema in the first line, so that editors complete and check it while it is written. */
export function checkSchemaLines(spec: LoadedSpec, report: Report): void {
  for (const [concept, files] of spec.concepts) {
    for (const { source } of files) {
      const [first = ''] = source.text.split('\n', 1)
      const [, schema] = /^# yaml-language-server: \$schema=(\S+)\s*$/.exec(first) ?? []
      if (schema?.endsWith(`/schemas/${concept}.schema.json`)) continue
      const up = concepts[concept].at === 'folder' ? '../..' : '..'
      const line = `# yaml-language-server: $schema=${up}/src/generated/schemas/${concept}.schema.json`
      const problem =
        schema === undefined
          ? 'The first line names the schema for editors:'
          : `This file is checked by ${concept}.schema.json:`
      report(
        error('schema-line', spanAt(source, 0, schema === undefined ? 1 : first.length), `${problem} ${line}`, line),
      )
    }
  }
}
