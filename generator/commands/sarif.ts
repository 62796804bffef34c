import type { Edit } from '../edits.ts'
import { placesOf, type SourceFile, type Span, spanAt } from '../load/source.ts'
import type { Fix, Problem } from '../problem.ts'
import { pages } from '../problems/pages.ts'
import { pageText } from './explain-code.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * The problems as a log of the Static Analysis Results Interchange Format, 2.1.0, which code hosts and editors read:
 * the pages of the codes as rules, the problems as results at their places, with what `check --fix` would do.
 */
export function sarifLog(problems: readonly Problem[], sources: ReadonlyMap<string, SourceFile>): Json {
  const codes = [...new Set(problems.map((each) => each.code))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Atrium', rules: codes.map((code) => ruleOf(code, problems)) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((each) => resultOf(each, codes.indexOf(each.code), sources)),
      },
    ],
  }
}

function ruleOf(code: string, problems: readonly Problem[]): Json {
  const level = problems.find((each) => each.code === code)?.severity ?? 'warning'
  const page = Object.hasOwn(pages, code) ? pages[code] : undefined
  return {
    id: code,
    defaultConfiguration: { level },
    ...(page && {
      shortDescription: { text: `${page.title}.` },
      fullDescription: { text: page.means },
      help: { text: pageText(code, page) },
    }),
  }
}

function resultOf(problem: Problem, ruleIndex: number, sources: ReadonlyMap<string, SourceFile>): Json {
  const { code, severity, place, message, fix } = problem
  const [, ...used] = placesOf(place)
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: message },
    locations: [{ physicalLocation: locationOf(place, sources) }],
    // Where the part is used in which it is.
    ...(used.length > 0 && {
      relatedLocations: used.map((each) => ({
        physicalLocation: locationOf(each, sources),
        message: { text: 'The part is used here.' },
      })),
    }),
    ...(fix && { fixes: [fixOf(fix, sources)] }),
  }
}

/** A file that is missing has no region. */
function locationOf(place: Span, sources: ReadonlyMap<string, SourceFile>): Json {
  const source = sources.get(place.file)
  return { artifactLocation: { uri: uriOf(place.file) }, ...(source && { region: regionOf(place, source) }) }
}

function fixOf({ about, edits }: Fix, sources: ReadonlyMap<string, SourceFile>): Json {
  const files = [...new Set(edits.map((each) => each.file))]
  return {
    description: { text: about },
    artifactChanges: files.flatMap((file) => {
      const source = sources.get(file)
      const own = edits.filter((each) => each.file === file)
      if (!source) return []
      return [{ artifactLocation: { uri: uriOf(file) }, replacements: own.map((each) => replacementOf(each, source)) }]
    }),
  }
}

function replacementOf({ offset, length, text }: Edit, source: SourceFile): Json {
  const deletedRegion = regionOf(spanAt(source, offset, length), source)
  return text === '' ? { deletedRegion } : { deletedRegion, insertedContent: { text } }
}

/** Lines and columns count from 1; the end is the column behind the last character. */
function regionOf(span: Span, source: SourceFile): Json {
  const end = spanAt(source, span.offset + span.length, 0)
  return {
    startLine: span.line,
    startColumn: span.column,
    endLine: end.line,
    endColumn: end.column,
    charOffset: span.offset,
    charLength: span.length,
  }
}

/** A path relative to the working folder as a URI: forward slashes, everything else that is no letter percent-encoded. */
function uriOf(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/')
}
