// Written by the generator from spec/screens/plant.yaml. Edit that, not this: the next run writes it anew.

import type { Screen } from '../../../generator/grammar/screens.ts'
import { entity as bedEntity } from '../entities/Bed.ts'
import { entity as plantEntity } from '../entities/Plant.ts'
import { form as waterForm } from '../forms/water.ts'
import { operation as bedsOperation } from '../operations/beds.ts'
import { operation as inviteOperation } from '../operations/invite.ts'
import { operation as plantOperation } from '../operations/plant.ts'

export const screen: Screen = {
  name: "plant",
  title: { key: "screens.plant.title", text: "Beds" },
  data: {
    beds: { operation: bedsOperation, entity: bedEntity },
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
      at: "spec/screens/plant.yaml:7:5",
    },
    {
      block: "form",
      form: waterForm,
      with: {
        beds: (s: { route: {}; data?: { beds?: readonly ({ name?: string | null; title?: string | null; tools?: readonly (string | null)[] | null } | null)[] | null } | null }) => s.data?.beds,
        listed: ["rose"],
      },
      submit: {
        label: { key: "screens.plant.blocks.form.submit.label", text: "Invite" },
        do: [
          {
            step: "mutate",
            operation: inviteOperation,
            with: {
              id: (s: { route: { id?: string | null } }) => s.route?.id,
              helpers: (s: { route: {}; form?: { helpers?: readonly (string | null)[] | null } | null }) => s.form?.helpers,
              tools: (s: { route: {}; form?: { tools?: readonly ({ name?: string | null; tools?: readonly (string | null)[] | null } | null)[] | null } | null }) => s.form?.tools,
            },
          },
          {
            step: "notify",
            notice: {
              text: { key: "screens.plant.blocks.form.submit.do.notify.notify", text: (a: { form_names_map_n: any; form_tools_tools: any; form_bud_X: any }) => String(a.form_names_map_n) + " " + String(a.form_tools_tools) + " " + String(a.form_bud_X), args: (s: { route: {}; form?: { names?: readonly ({ value?: string | null; title?: string | null } | null)[] | null; tools?: readonly ({ name?: string | null; tools?: readonly (string | null)[] | null } | null)[] | null; bud?: any | null } | null }) => ({ form_names_map_n: s.form?.names?.map(($n) => (($n?.title ?? '') + ($n?.value ?? '')))?.join(", "), form_tools_tools: s.form?.tools?.[0]?.tools?.[0], form_bud_X: s.form?.bud?.X }) },
              tone: "success",
            },
          },
        ],
      },
      gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/screens/plant.yaml:8:5" },
      at: "spec/screens/plant.yaml:8:5",
    },
  ],
  uses: { blocks: ["form", "heading"], widgets: [] },
  listings: [],
}
