// Written by the generator from spec/dialogs. Edit that, not this: the next run writes it anew.

import type { Dialog } from '../../generator/grammar/screens.ts'

export const dialogs: Readonly<Record<string, () => Promise<{ readonly dialog: Dialog }>>> = {
  near: () => import('./dialogs/near.ts'),
}
