import { type ConceptName, conceptNames, concepts } from '../grammar/concepts.ts'
import { nearest } from '../nearest.ts'
import { didYouMean, error, type Report, warning } from '../problem.ts'
import { reportHidden } from './characters.ts'
import { type SourceFile, spanAt } from './source.ts'
import type { LoadedSpec, SpecFile } from './spec.ts'
import type { YamlNode } from './tree.ts'
import { parseYaml } from './yaml.ts'

/** Parsed files by what they contain, so that a watch parses anew only what was edited. */
export type ParseCache = Map<
  string,
  { readonly source: SourceFile; readonly tree: YamlNode | undefined; readonly problems: Parameters<Report>[0][] }
>

/**
 * Sorts the files of a spec folder by concept and parses them. `shown` is the folder's name in the files' paths.
 * Files that no concept owns are reported.
 */
export function loadSpec(
  files: readonly SourceFile[],
  shown: string,
  report: Report,
  cache: ParseCache = new Map(),
): LoadedSpec {
  const found = new Map<ConceptName, SpecFile[]>(conceptNames.map((name) => [name, []]))
  const graphql: SourceFile[] = []
  // Whatever order a file system gives them in: the output does not depend on it.
  const inOrder = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
  for (const source of inOrder) {
    const inside = source.path.slice(shown.length + 1)
    if (/^api\/(schema|operations\/[^/]+)\.graphql$/.test(inside)) {
      if (!reportHidden(source, report)) graphql.push(source)
      continue
    }
    if (inside.endsWith('.md')) continue
    const concept = conceptOf(inside)
    if (!concept) {
      reportStranger(source, inside, report)
      continue
    }
    if (!/^[A-Za-z][\w-]*$/.test(fileName(inside))) {
      report(error('wrong-name', spanAt(source, 0, 0), 'Files of a spec are named by letters, digits and dashes.'))
      continue
    }
    const tree = parse(source, report, cache)
    if (tree) found.get(concept)?.push({ name: fileName(inside), source, tree })
  }
  const needed = conceptNames
    .filter((name) => {
      const { at, required } = concepts[name] as { at: string; required?: boolean }
      return at === 'file' && required
    })
    .map((name) => `${shown}/${name}.yaml`)
  // Operations without the schema that they are checked against would all pass.
  if (graphql.length > 0) needed.push(`${shown}/api/schema.graphql`)
  for (const path of needed) {
    if (files.some((file) => file.path === path)) continue
    const place = { file: path, offset: 0, length: 0, line: 1, column: 1 }
    report(error('missing-file', place, `The spec needs a file ${path}.`))
  }
  return { shown, sources: new Map(inOrder.map((file) => [file.path, file])), concepts: found, graphql }
}

function parse(source: SourceFile, report: Report, cache: ParseCache): YamlNode | undefined {
  const known = cache.get(source.path)
  if (known && known.source.text === source.text) {
    for (const problem of known.problems) report(problem)
    return known.tree
  }
  const problems: Parameters<Report>[0][] = []
  const note = (problem: Parameters<Report>[0]) => problems.push(problem)
  const tree = reportHidden(source, note) ? undefined : parseYaml(source, note)
  if (!tree && problems.length === 0)
    problems.push(error('empty-file', spanAt(source, 0, 0), 'There is nothing in this file.'))
  cache.set(source.path, { source, tree, problems })
  for (const problem of problems) report(problem)
  return tree
}

function conceptOf(inside: string): ConceptName | undefined {
  const [, name, file] = /^([^/]+?)(?:\/([^/]+))?\.yaml$/.exec(inside) ?? []
  const concept = conceptNames.find((each) => each === name)
  return concept && concepts[concept].at === (file === undefined ? 'file' : 'folder') ? concept : undefined
}

function fileName(inside: string): string {
  return inside.slice(inside.lastIndexOf('/') + 1, -'.yaml'.length)
}

function reportStranger(source: SourceFile, inside: string, report: Report): void {
  const place = spanAt(source, 0, 0)
  const first = inside.split('/')[0]?.replace(/\.\w+$/, '') ?? ''
  if (inside.endsWith('.yml')) {
    report(error('unknown-file', place, 'YAML files of a spec end in ".yaml".'))
  } else if (/\.(yaml|graphql)$/.test(inside)) {
    const close = nearest(first, [...conceptNames, 'api'])
    report(error('unknown-file', place, `Nothing reads a file "${inside}".${didYouMean(close)}`, close))
  } else report(warning('unknown-file', place, `Nothing reads a file "${inside}".`))
}
