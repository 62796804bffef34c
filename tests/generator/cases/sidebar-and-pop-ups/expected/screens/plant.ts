// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { form as waterForm } from '../forms/water.ts'
import { operation as plantOperation } from '../operations/plant.ts'
import { operation as waterOperation } from '../operations/water.ts'

export const screen: Screen = {
  name: "plant",
  title: { key: "screens.plant.title", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
  data: {
    plant: {
      operation: plantOperation,
      with: { id: (s: { route: { id?: string | null } }) => s.route?.id },
      entity: plantEntity,
    },
  },
  state: {},
  blocks: [
    {
      block: "heading",
      text: { key: "screens.plant.blocks.heading.text", text: (a: { data_plant_name: any }) => String(a.data_plant_name), args: (s: { route: {}; data?: { plant?: { name?: string | null } | null } | null }) => ({ data_plant_name: s.data?.plant?.name }) },
      at: "spec/screens/plant.yaml:6:5",
    },
    {
      block: "details",
      of: (s: { route: {}; data?: { plant?: { id?: string | null; name?: string | null; litres?: number | null; watered?: string | null; thirsty?: boolean | null } | null } | null }) => s.data?.plant,
      entity: plantEntity,
      fields: ["name", "watered"],
      at: "spec/screens/plant.yaml:7:5",
    },
    {
      block: "form",
      form: waterForm,
      submit: {
        label: { key: "screens.plant.blocks.form.submit.label", text: "Water" },
        do: [
          {
            step: "mutate",
            operation: waterOperation,
            with: {
              id: (s: { route: { id?: string | null } }) => s.route?.id,
              litres: (s: { route: {}; form?: { litres?: number | null } | null }) => s.form?.litres,
            },
          },
          {
            step: "notify",
            notice: {
              text: { key: "messages.shared.watered", text: "The plant is watered." },
              first: (s: { route: {}; result?: { message?: string | null } | null }) => s.result?.message,
              tone: "success",
            },
          },
          {
            step: "notify",
            notice: {
              text: { key: "screens.plant.blocks.form.submit.do.notify.notify", text: (a: { form_page: any; form_can: any; form_until: any; form_since: any; form_from: any }) => String(a.form_page) + " " + String(a.form_can) + " " + String(a.form_until) + " " + String(a.form_since) + " " + String(a.form_from), args: (s: { route: {}; form?: { page?: string | null; can?: string | null; until?: string | null; since?: string | null; from?: string | null } | null }) => ({ form_page: s.form?.page, form_can: s.form?.can, form_until: s.form?.until, form_since: s.form?.since, form_from: s.form?.from }) },
              tone: "success",
            },
          },
          { step: "refetch", names: ["plant"] },
        ],
      },
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:11:5" },
      at: "spec/screens/plant.yaml:11:5",
    },
    {
      block: "buttons",
      actions: [
        {
          label: { key: "screens.plant.blocks.buttons.actions.take-over.label", text: "Take over" },
          do: [
            {
              step: "notify",
              notice: {
                text: { key: "screens.plant.blocks.buttons.actions.take-over.do.notify.notify", text: "One moment" },
                tone: "success",
              },
            },
            {
              step: "authorize",
              address: (s: { route: { id?: string | null } }) => ("https://beds.test/" + String(s.route?.id ?? '') + "?kind=rose"),
              width: 600,
              height: 10,
              exchange: "https://beds.test/token",
              failed: [
                {
                  step: "notify",
                  notice: {
                    text: { key: "screens.plant.blocks.buttons.actions.take-over.do.authorize.failed.notify.notify", text: (a: { error_message: any }) => String(a.error_message), args: (s: { route: {}; error?: { message?: string | null } | null }) => ({ error_message: s.error?.message }) },
                    tone: "danger",
                  },
                },
              ],
            },
            {
              step: "mutate",
              operation: waterOperation,
              with: {
                id: (s: { route: {}; result?: { token?: string | null } | null }) => s.result?.token,
                litres: 1,
              },
            },
          ],
          gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:23:9" },
        },
      ],
      at: "spec/screens/plant.yaml:21:5",
    },
  ],
  uses: { blocks: ["buttons", "details", "form", "heading"], widgets: [] },
  listings: [],
}
