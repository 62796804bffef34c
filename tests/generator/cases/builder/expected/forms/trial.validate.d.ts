// Written by the generator from spec/forms/trial.yaml. Edit that, not this: the next run writes it anew.

import type { ValidateFunction } from '../../../generator/grammar/forms.ts'

export declare const validate: ValidateFunction
