// Written by the generator from spec/entities/right.yaml. Edit that, not this: the next run writes it anew.

import type { Entity } from '../../../generator/grammar/entities.ts'

export const entity: Entity = { name: "Right", type: "Right", key: "action", fields: {} }
