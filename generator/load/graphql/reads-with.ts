import { GraphQLError, parse } from 'graphql'
import { applyEdits, type Edit } from '../../edits.ts'
import type { SourceFile } from '../source.ts'

/** Whether a file of GraphQL parses once it is edited. */
export function readsWith(file: SourceFile, edits: readonly Edit[]): boolean {
  try {
    parse(applyEdits(file.text, edits), { maxTokens: 200_000, noLocation: true })
    return true
  } catch (problem) {
    if (problem instanceof GraphQLError) return false
    throw problem
  }
}
