// Written by the generator from spec/dialogs/water.yaml. Edit that, not this: the next run writes it anew.

import type { Dialog } from '../../../generator/grammar/screens.ts'
import { form as waterForm } from '../forms/water.ts'
import { operation as waterOperation } from '../operations/water.ts'

export const dialog: Dialog = {
  name: "water",
  title: { key: "dialogs.water.title", text: (a: { input_plant_name: any }) => "Water " + String(a.input_plant_name), args: (s: { route: {}; input?: { plant?: { name?: string | null } | null } | null }) => ({ input_plant_name: s.input?.plant?.name }) },
  data: {},
  state: {},
  blocks: [
    {
      block: "tabs",
      label: { key: "dialogs.water.blocks.about-watering.label", text: "About watering" },
      tabs: [
        {
          name: "how",
          label: { key: "dialogs.water.blocks.about-watering.tabs.how.label", text: "How" },
          blocks: [
            {
              block: "text",
              text: { key: "dialogs.water.blocks.about-watering.tabs.how.blocks.text.text", text: "In the evening." },
              at: "spec/dialogs/water.yaml:9:35",
            },
          ],
        },
        {
          name: "why",
          label: { key: "dialogs.water.blocks.about-watering.tabs.why.label", text: "Why" },
          blocks: { uses: ["text"], load: () => import('./water.why.ts').then(({ part }) => part) },
        },
      ],
      at: "spec/dialogs/water.yaml:6:5",
    },
    {
      block: "form",
      form: waterForm,
      submit: {
        label: { key: "dialogs.water.blocks.form.submit.label", text: "Water" },
        do: [
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: {}; input?: { plant?: { id?: string | null } | null } | null }) => s.input?.plant?.id,
              litres: (s: { route: {}; form?: { litres?: number | null } | null }) => s.form?.litres,
            },
            failed: [
              {
                step: "notify",
                notice: {
                  text: { key: "dialogs.water.blocks.form.submit.do.mutate.failed.notify.notify", text: (a: { error_message: any }) => String(a.error_message), args: (s: { route: {}; error?: { message?: string | null } | null }) => ({ error_message: s.error?.message }) },
                  tone: "danger",
                },
              },
            ],
          },
          { step: "close" },
        ],
      },
      at: "spec/dialogs/water.yaml:11:5",
    },
  ],
  input: ["plant", "often"],
  size: "small",
  uses: { blocks: ["form", "tabs", "text"], widgets: [] },
  listings: [],
}
