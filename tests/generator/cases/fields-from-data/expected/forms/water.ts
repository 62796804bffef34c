// Written by the generator from spec/forms/water.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { validate as validateFacts } from './water.facts.validate.js'
import { validate } from './water.validate.js'

export const form: Form = {
  name: "water",
  schema: {
    type: "object",
    properties: {
      litres: { type: "integer" },
      labels: { type: "array", items: { type: "string" } },
      helpers: {
        type: "array",
        items: {
          type: "object",
          properties: {
            id: {},
            name: { type: "string", maxLength: 20 },
            paid: { type: "boolean" },
            wage: { type: "number", minimum: 1 },
          },
          required: ["name"],
        },
        maxItems: 10,
      },
      facts: {},
    },
    required: ["litres", "labels", "helpers"],
  },
  uiSchema: { "ui:order": ["litres", "labels", "helpers", "facts"] },
  fields: [
    {
      name: "litres",
      label: { key: "forms.water.fields.litres.label", text: "Litres" },
      type: "integer",
      messages: {
        required: { key: "forms.water.fields.litres.messages.required", text: "Litres is needed." },
        type: { key: "forms.water.fields.litres.messages.type", text: "Litres has a wrong value." },
      },
    },
    {
      name: "labels",
      label: { key: "forms.water.fields.labels.label", text: "Labels" },
      type: "words",
      messages: {
        required: { key: "forms.water.fields.labels.messages.required", text: "Labels is needed." },
      },
    },
    {
      name: "helpers",
      label: { key: "forms.water.fields.helpers.label", text: "Helpers" },
      type: "records",
      records: {
        one: { key: "forms.water.fields.helpers.records.one", text: (a: { number: any }) => "Helper " + String(a.number) },
        add: { key: "forms.water.fields.helpers.records.add", text: "Add" },
        remove: { key: "forms.water.fields.helpers.records.remove", text: "Remove" },
        up: { key: "forms.water.fields.helpers.records.up", text: "Up" },
        down: { key: "forms.water.fields.helpers.records.down", text: "Down" },
        empty: { key: "forms.water.fields.helpers.records.empty", text: "Nobody" },
        most: 10,
      },
      fields: [
        { name: "id", type: "hidden", messages: {} },
        {
          name: "name",
          label: { key: "forms.water.fields.helpers.fields.name.label", text: "Name" },
          type: "string",
          messages: {
            required: { key: "forms.water.fields.helpers.fields.name.messages.required", text: "Name is needed." },
            maxLength: { key: "forms.water.fields.helpers.fields.name.messages.maxLength", text: "Name may have 20 characters at most." },
          },
        },
        {
          name: "paid",
          label: { key: "forms.water.fields.helpers.fields.paid.label", text: "Is paid" },
          type: "boolean",
          messages: {},
        },
        {
          name: "wage",
          label: { key: "forms.water.fields.helpers.fields.wage.label", text: "Wage" },
          type: "number",
          when: (s: { route: {}; record?: any | null }) => s.record?.paid,
          messages: {
            required: { key: "forms.water.fields.helpers.fields.wage.messages.required", text: "Wage is needed." },
            type: { key: "forms.water.fields.helpers.fields.wage.messages.type", text: "Wage has a wrong value." },
            minimum: { key: "forms.water.fields.helpers.fields.wage.messages.minimum", text: "Wage must be 1 or more." },
          },
        },
      ],
      messages: {
        required: { key: "forms.water.fields.helpers.messages.required", text: "Helpers is needed." },
      },
    },
    {
      name: "facts",
      label: { key: "forms.water.fields.facts.label", text: "Facts" },
      type: "values",
      columns: {
        of: (s: { route: {}; input?: { trees?: readonly ({ id?: string | null; name?: string | null; kind?: string | null; litres?: number | null; thirsty?: boolean | null } | null)[] | null } | null }) => s.input?.trees,
        key: "id",
        label: "name",
        kind: "kind",
        required: "thirsty",
        options: "name",
        others: "thirsty",
        unit: "kind",
        yes: "name",
        no: "name",
        within: "name",
        itemTitle: "name",
        computed: "name",
        name: "id",
        once: {
          none: { key: "forms.water.fields.facts.columns.once.none", text: "Nothing" },
          taken: { key: "forms.water.fields.facts.columns.once.taken", text: (a: { option: any; former: any }) => String(a.option) + " is here now, not at " + String(a.former) + "." },
        },
      },
      fields: [
        {
          name: "Tree",
          label: { key: "forms.water.fields.facts.fields.Tree.label", text: (a: { label: any }) => "Height of " + String(a.label) },
          type: "number",
          messages: {
            required: { key: "forms.water.fields.facts.fields.Tree.messages.required", text: (a: { label: any }) => "Height of " + String(a.label) + " is needed." },
            type: { key: "forms.water.fields.facts.fields.Tree.messages.type", text: (a: { label: any }) => "Height of " + String(a.label) + " has a wrong value." },
            minimum: { key: "forms.water.fields.facts.fields.Tree.messages.minimum", text: (a: { label: any }) => "Height of " + String(a.label) + " must be 0 or more." },
          },
        },
        {
          name: "Herb",
          label: { key: "forms.water.fields.facts.fields.Herb.label", text: (a: { label: any }) => String(a.label) },
          type: "choice",
          messages: {
            required: { key: "forms.water.fields.facts.fields.Herb.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            enum: { key: "forms.water.fields.facts.fields.Herb.messages.enum", text: (a: { label: any }) => String(a.label) + " must be one of the choices." },
          },
        },
        {
          name: "Way",
          label: { key: "forms.water.fields.facts.fields.Way.label", text: (a: { label: any }) => String(a.label) },
          type: "link",
          link: {
            kind: { key: "forms.water.fields.facts.fields.Way.link.kind", text: "Leads to" },
            text: { key: "forms.water.fields.facts.fields.Way.link.text", text: "Text" },
            newTab: { key: "forms.water.fields.facts.fields.Way.link.newTab", text: "In a new tab" },
            kinds: (s: { route: {}; column?: { kind?: string | null } | null }) => ((s.column?.kind === ("Tree" as string)) ? ["page"] : []),
          },
          fields: [
            {
              name: "page",
              label: { key: "forms.water.fields.facts.fields.Way.fields.page.label", text: "Page" },
              type: "url",
              messages: {
                format: { key: "forms.water.fields.facts.fields.Way.fields.page.messages.format", text: "Page must be an address." },
              },
            },
            {
              name: "call",
              label: { key: "forms.water.fields.facts.fields.Way.fields.call.label", text: "Phone" },
              type: "phone",
              help: { key: "forms.water.fields.facts.fields.Way.fields.call.help", text: "With the number of the country." },
              messages: {
                format: { key: "forms.water.fields.facts.fields.Way.fields.call.messages.format", text: "Phone has a wrong format." },
              },
            },
          ],
          messages: {
            required: { key: "forms.water.fields.facts.fields.Way.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            type: { key: "forms.water.fields.facts.fields.Way.messages.type", text: (a: { label: any }) => String(a.label) + " has a wrong value." },
            maxLength: { key: "forms.water.fields.facts.fields.Way.messages.maxLength", text: (a: { label: any; limit: any }) => String(a.label) + " may have " + String(a.limit) + " characters at most." },
            link: { key: "forms.water.fields.facts.fields.Way.messages.link", text: (a: { label: any }) => String(a.label) + " needs a kind and where it leads." },
          },
        },
        {
          name: "Place",
          label: { key: "forms.water.fields.facts.fields.Place.label", text: (a: { label: any }) => String(a.label) },
          type: "location",
          location: {
            latitude: { key: "forms.water.fields.facts.fields.Place.location.latitude", text: "Latitude" },
            longitude: { key: "forms.water.fields.facts.fields.Place.location.longitude", text: "Longitude" },
            label: { key: "forms.water.fields.facts.fields.Place.location.label", text: "Called" },
          },
          messages: {
            required: { key: "forms.water.fields.facts.fields.Place.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            type: { key: "forms.water.fields.facts.fields.Place.messages.type", text: (a: { label: any }) => String(a.label) + " has a wrong value." },
            maxLength: { key: "forms.water.fields.facts.fields.Place.messages.maxLength", text: (a: { label: any; limit: any }) => String(a.label) + " may have " + String(a.limit) + " characters at most." },
            location: { key: "forms.water.fields.facts.fields.Place.messages.location", text: (a: { label: any }) => "The " + String(a.label) + " field is no place." },
          },
        },
        {
          name: "Bed",
          label: { key: "forms.water.fields.facts.fields.Bed.label", text: (a: { label: any }) => String(a.label) },
          type: "group",
          messages: {
            required: { key: "forms.water.fields.facts.fields.Bed.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
          },
        },
        {
          name: "Row",
          label: { key: "forms.water.fields.facts.fields.Row.label", text: (a: { label: any }) => String(a.label) },
          type: "list",
          items: {
            one: { key: "forms.water.fields.facts.fields.Row.items.one", text: (a: { label: any; number: any }) => String(a.label) + " " + String(a.number) },
            add: { key: "forms.water.fields.facts.fields.Row.items.add", text: (a: { label: any }) => "Add " + String(a.label) },
            open: { key: "forms.water.fields.facts.fields.Row.items.open", text: (a: { thing: any }) => "Open " + String(a.thing) },
            close: { key: "forms.water.fields.facts.fields.Row.items.close", text: (a: { thing: any }) => "Close " + String(a.thing) },
            openAll: { key: "forms.water.fields.facts.fields.Row.items.openAll", text: "Open all" },
            closeAll: { key: "forms.water.fields.facts.fields.Row.items.closeAll", text: "Close all" },
            closed: 10,
            up: { key: "forms.water.fields.facts.fields.Row.items.up", text: "Up" },
            down: { key: "forms.water.fields.facts.fields.Row.items.down", text: "Down" },
            duplicate: { key: "forms.water.fields.facts.fields.Row.items.duplicate", text: "Duplicate" },
            copy: { key: "forms.water.fields.facts.fields.Row.items.copy", text: "Copy" },
            paste: { key: "forms.water.fields.facts.fields.Row.items.paste", text: (a: { thing: any }) => "Paste " + String(a.thing) },
            unfit: { key: "forms.water.fields.facts.fields.Row.items.unfit", text: (a: { thing: any }) => String(a.thing) + " does not fit here." },
            remove: { key: "forms.water.fields.facts.fields.Row.items.remove", text: "Remove" },
            undo: { key: "forms.water.fields.facts.fields.Row.items.undo", text: "Undo" },
            added: { key: "forms.water.fields.facts.fields.Row.items.added", text: (a: { thing: any }) => String(a.thing) + " is added." },
            copied: { key: "forms.water.fields.facts.fields.Row.items.copied", text: (a: { thing: any }) => String(a.thing) + " is copied." },
            removed: { key: "forms.water.fields.facts.fields.Row.items.removed", text: (a: { thing: any }) => String(a.thing) + " is removed." },
            moved: { key: "forms.water.fields.facts.fields.Row.items.moved", text: (a: { thing: any; place: any; total: any }) => String(a.thing) + " is number " + String(a.place) + " of " + String(a.total) + "." },
            empty: { key: "forms.water.fields.facts.fields.Row.items.empty", text: "Nothing grows here." },
            most: 100,
            full: { key: "forms.water.fields.facts.fields.Row.items.full", text: (a: { most: any }) => "At most " + String(a.most) + "." },
          },
          messages: {
            required: { key: "forms.water.fields.facts.fields.Row.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
          },
        },
        {
          name: "Wall",
          label: { key: "forms.water.fields.facts.fields.Wall.label", text: (a: { label: any }) => String(a.label) },
          type: "blocks",
          items: {
            one: { key: "forms.water.fields.facts.fields.Wall.items.one", text: (a: { label: any; number: any }) => String(a.label) + " " + String(a.number) },
            add: { key: "forms.water.fields.facts.fields.Wall.items.add", text: (a: { label: any }) => "Add " + String(a.label) },
            choose: { key: "forms.water.fields.facts.fields.Wall.items.choose", text: "Add something" },
            find: { key: "forms.water.fields.facts.fields.Wall.items.find", text: "Search for a kind" },
            none: { key: "forms.water.fields.facts.fields.Wall.items.none", text: "Nothing is called so" },
            open: { key: "forms.water.fields.facts.fields.Wall.items.open", text: (a: { thing: any }) => "Open " + String(a.thing) },
            close: { key: "forms.water.fields.facts.fields.Wall.items.close", text: (a: { thing: any }) => "Close " + String(a.thing) },
            openAll: { key: "forms.water.fields.facts.fields.Wall.items.openAll", text: "Open all" },
            closeAll: { key: "forms.water.fields.facts.fields.Wall.items.closeAll", text: "Close all" },
            closed: 10,
            up: { key: "forms.water.fields.facts.fields.Wall.items.up", text: "Up" },
            down: { key: "forms.water.fields.facts.fields.Wall.items.down", text: "Down" },
            duplicate: { key: "forms.water.fields.facts.fields.Wall.items.duplicate", text: "Duplicate" },
            copy: { key: "forms.water.fields.facts.fields.Wall.items.copy", text: "Copy" },
            paste: { key: "forms.water.fields.facts.fields.Wall.items.paste", text: (a: { thing: any }) => "Paste " + String(a.thing) },
            unfit: { key: "forms.water.fields.facts.fields.Wall.items.unfit", text: (a: { thing: any }) => String(a.thing) + " does not fit here." },
            remove: { key: "forms.water.fields.facts.fields.Wall.items.remove", text: "Remove" },
            undo: { key: "forms.water.fields.facts.fields.Wall.items.undo", text: "Undo" },
            added: { key: "forms.water.fields.facts.fields.Wall.items.added", text: (a: { thing: any }) => String(a.thing) + " is added." },
            copied: { key: "forms.water.fields.facts.fields.Wall.items.copied", text: (a: { thing: any }) => String(a.thing) + " is copied." },
            removed: { key: "forms.water.fields.facts.fields.Wall.items.removed", text: (a: { thing: any }) => String(a.thing) + " is removed." },
            moved: { key: "forms.water.fields.facts.fields.Wall.items.moved", text: (a: { thing: any; place: any; total: any }) => String(a.thing) + " is number " + String(a.place) + " of " + String(a.total) + "." },
            empty: { key: "forms.water.fields.facts.fields.Wall.items.empty", text: "Nothing grows here." },
            most: 100,
            full: { key: "forms.water.fields.facts.fields.Wall.items.full", text: (a: { most: any }) => "At most " + String(a.most) + "." },
          },
          messages: {
            required: { key: "forms.water.fields.facts.fields.Wall.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
          },
        },
      ],
      messages: {},
    },
  ],
  layout: [],
  equal: [],
  initial: {
    helpers: (s: { route: {}; input?: { trees?: readonly ({ id?: string | null; name?: string | null; kind?: string | null; litres?: number | null; thirsty?: boolean | null } | null)[] | null } | null }) => s.input?.trees,
  },
  validate: validate,
  kinds: { facts: validateFacts },
}
