import { consoleSpec } from '#generated/console.ts'
import { dialogs } from '#generated/dialogs.ts'
import { allFeatures, features, flagsByData } from '#generated/features.ts'
import { permissions } from '#generated/permissions.ts'
import { routes } from '#generated/routes.ts'
import type { Spec } from '../runtime/spec.ts'

/** The compiled spec of this console, as far as it is there from the start. */
export const spec: Spec = {
  console: consoleSpec,
  routes,
  permissions,
  features,
  allFeatures,
  flagsByData,
  refusals: () => import('#generated/errors.ts'),
  dialogs,
}
