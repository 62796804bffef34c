// Written by the generator from spec/apps.yaml. Edit that, not this: the next run writes it anew.

import type { App, AppHosting } from '../../generator/grammar/apps.ts'

export const hosting: AppHosting | undefined = undefined

export const apps: Readonly<Record<string, App>> = {}
