import type { Text } from '../../generator/grammar/compiled.ts'
import type { Console, LaterText } from '../../generator/grammar/console.ts'
import type { ErrorRule } from '../../generator/grammar/errors.ts'
import type { FlagsByData } from '../../generator/grammar/features.ts'
import type { Permissions } from '../../generator/grammar/permissions.ts'
import type { Route } from '../../generator/grammar/routes.ts'
import type { Dialog } from '../../generator/grammar/screens.ts'

/** The parts of a compiled spec that are there from the start; screens, dialogs and forms come as they are needed. */
export interface Spec {
  readonly console: Console
  readonly routes: readonly Route[]
  readonly permissions: Permissions
  readonly features: readonly string[]
  /** The flag that stands for every feature. */
  readonly allFeatures: string | undefined
  /** What data says of the flags; nothing where it says nothing. */
  readonly flagsByData?: FlagsByData | undefined
  /** The error catalogue, and what is said where somebody was faster: they come when something fails. */
  readonly refusals: () => Promise<{
    readonly errorRules: readonly ErrorRule[]
    readonly laterTexts: Readonly<Record<LaterText, Text>>
  }>
  readonly dialogs: Readonly<Record<string, () => Promise<{ readonly dialog: Dialog }>>>
}
