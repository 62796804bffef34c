import type { Services } from '../../operation/context.ts'
import { here } from '../../operation/place.ts'
import { notFound } from '../../operation/refusal.ts'
import { offFor, refuseDisabled } from '../../policies/features.ts'
import type { Call } from '../../policies/requires.ts'
import type { FoundTheme } from './themes.ts'

/**
 * The theme that a caller chooses. One that the caller may not see does not exist for them.
 * @throws {Refusal} NotFound; Forbidden where there are no themes
 */
export async function chosenTheme(
  id: string,
  call: Call,
  { themes, directory, disabledFeatures }: Pick<Services, 'themes' | 'directory' | 'disabledFeatures'>,
): Promise<FoundTheme> {
  refuseDisabled('Theme Management', disabledFeatures)
  refuseDisabled('Theme Management', await offFor(directory, here(call)))
  const theme = call.can('Read', 'Theme Management') ? await themes.find(here(call).tenantId, id) : undefined
  if (!theme) throw notFound()
  return theme
}
