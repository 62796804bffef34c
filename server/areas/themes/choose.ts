import type { Transaction } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Jobs } from '../../jobs/job.ts'
import type { Actor } from '../../operation/actor.ts'
import { Refusal } from '../../operation/refusal.ts'
import { type ApplyInput, applyTheme } from './apply.ts'
import { problemsOfTheme } from './check-theme.ts'
import type { ThemeData } from './theme.ts'
import type { FoundTheme } from './themes.ts'

interface Choice {
  theme: FoundTheme
  tenantId: string
  by: Actor
  projectId: string
  environmentId: string
  /** The same request again finds the work that it began. */
  requestId?: string | null | undefined
}

/**
 * Begins to apply a theme, in the transaction of the operation that chose it.
 * @returns the job's id
 * @throws {Refusal} Conflict for a theme that is broken, or where one is being applied already
 */
export async function chooseTheme(transaction: Transaction<Schema>, jobs: Jobs, choice: Choice): Promise<string> {
  const { theme, tenantId, by, projectId, environmentId, requestId } = choice
  const [problem] = problemsOfTheme(theme.data)
  if (problem !== undefined) throw new Refusal('Conflict', `This theme cannot be applied: ${problem}`)
  const { templates, media, contents, website } = theme.data as ThemeData
  const input: ApplyInput = {
    themeId: theme.id,
    data: { templates, media, contents, website },
    by: by.name,
    at: new Date().toISOString(),
  }
  const key = requestId ? { key: requestId } : {}
  const request = { kind: applyTheme, tenantId, projectId, environmentId, by, ...key }
  return jobs.start(transaction, { ...request, input: { ...input } })
}
