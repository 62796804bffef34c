import { type FieldDefinitionNode, type InputValueDefinitionNode, Kind, type ObjectTypeDefinitionNode } from 'graphql'
import type { LoadedGraphql } from '../../load/graphql/graphql.ts'
import { fileOf, spanOf } from '../../load/graphql/span.ts'
import type { SourceFile } from '../../load/source.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error, type Report } from '../../problem.ts'

/** Asks whether `@atMost(limit)` stands at lists only, in every argument, and names a limit that there is. */
export function checkAtMost({ schema, schemaSource }: LoadedGraphql, limits: readonly string[], report: Report): void {
  if (!schema || !schemaSource) return
  for (const { astNode, extensionASTNodes } of Object.values(schema.getTypeMap())) {
    for (const node of [astNode, ...extensionASTNodes]) {
      const fields = (node as ObjectTypeDefinitionNode | undefined)?.fields ?? []
      const given = fields.flatMap((each) => (each as FieldDefinitionNode).arguments ?? [])
      for (const argument of given) checkArgument(argument, schemaSource, limits, report)
    }
  }
}

function checkArgument(
  { name, type, directives = [] }: InputValueDefinitionNode,
  source: SourceFile,
  limits: readonly string[],
  report: Report,
): void {
  const directive = directives.find((each) => each.name.value === 'atMost')
  if (!directive) return
  const said = directive.arguments?.find((each) => each.name.value === 'limit')?.value
  if (said?.kind === Kind.STRING && !limits.includes(said.value)) {
    const mend = meant(fileOf(said, source), spanOf(said, source), said.value, limits)
    const message = `"${said.value}" is no limit of limits.yaml.${didYouMean(mend)}`
    report(error('unknown-limit', spanOf(said, source), message, mend))
  }
  const outer = type.kind === Kind.NON_NULL_TYPE ? type.type : type
  if (outer.kind === Kind.LIST_TYPE) return
  const message = `"@atMost" says how many entries a list may have, and "${name.value}" is no list: take it out.`
  report(error('wrong-value', spanOf(directive, source), message))
}
