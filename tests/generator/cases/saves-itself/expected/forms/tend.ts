// Written by the generator from spec/forms/tend.yaml. Edit that, not this: the next run writes it anew.

import type { Form } from '../../../generator/grammar/forms.ts'
import { operation as plantsOperation } from '../operations/plants.ts'
import { validate as validateFacts } from './tend.facts.validate.js'
import { validate } from './tend.validate.js'

export const form: Form = {
  name: "tend",
  schema: {
    type: "object",
    properties: { name: { type: "string", maxLength: 40 }, facts: {} },
    required: ["name"],
  },
  uiSchema: { "ui:order": ["name", "facts"] },
  fields: [
    {
      name: "name",
      label: { key: "forms.tend.fields.name.label", text: "Name" },
      type: "string",
      messages: {
        required: { key: "forms.tend.fields.name.messages.required", text: "Name is needed." },
        maxLength: { key: "forms.tend.fields.name.messages.maxLength", text: "Name may have 40 characters at most." },
      },
    },
    {
      name: "facts",
      label: { key: "forms.tend.fields.facts.label", text: "Facts" },
      type: "values",
      columns: {
        of: (s: { route: {}; input?: { plant?: { facts?: readonly ({ key?: string | null; label?: string | null; kind?: string | null; required?: boolean | null; about?: string | null; group?: string | null; least?: any | null; most?: any | null; digits?: number | null; like?: string | null; otherwise?: string | null; hidden?: number | null; shown?: any | null; from?: string | null; choices?: any | null } | null)[] | null } | null } | null }) => s.input?.plant?.facts,
        key: "key",
        label: "label",
        kind: "kind",
        required: "required",
        options: "choices",
        help: "about",
        section: "group",
        min: "least",
        max: "most",
        decimals: "digits",
        pattern: "like",
        message: "otherwise",
        condition: "shown",
        madeOf: "from",
        unseen: "hidden",
      },
      fields: [
        {
          name: "Words",
          label: { key: "forms.tend.fields.facts.fields.Words.label", text: (a: { label: any }) => String(a.label) },
          type: "string",
          messages: {
            required: { key: "forms.tend.fields.facts.fields.Words.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            pattern: { key: "forms.tend.fields.facts.fields.Words.messages.pattern", text: (a: { label: any }) => String(a.label) + " has a wrong format." },
            minLength: { key: "forms.tend.fields.facts.fields.Words.messages.minLength", text: (a: { label: any; limit: any }) => String(a.label) + " must have " + String(a.limit) + " characters at least." },
            maxLength: { key: "forms.tend.fields.facts.fields.Words.messages.maxLength", text: (a: { label: any; limit: any }) => String(a.label) + " may have " + String(a.limit) + " characters at most." },
          },
        },
        {
          name: "Figure",
          label: { key: "forms.tend.fields.facts.fields.Figure.label", text: (a: { label: any }) => String(a.label) },
          type: "number",
          messages: {
            required: { key: "forms.tend.fields.facts.fields.Figure.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            type: { key: "forms.tend.fields.facts.fields.Figure.messages.type", text: (a: { label: any }) => String(a.label) + " has a wrong value." },
            minimum: { key: "forms.tend.fields.facts.fields.Figure.messages.minimum", text: (a: { label: any; limit: any }) => String(a.label) + " must be " + String(a.limit) + " or more." },
            maximum: { key: "forms.tend.fields.facts.fields.Figure.messages.maximum", text: (a: { label: any; limit: any }) => String(a.label) + " must be " + String(a.limit) + " or less." },
            decimals: { key: "forms.tend.fields.facts.fields.Figure.messages.decimals", text: (a: { label: any; limit: any }) => String(a.label) + " may have " + String(a.limit) + " digits behind its point." },
          },
        },
        {
          name: "Day",
          label: { key: "forms.tend.fields.facts.fields.Day.label", text: (a: { label: any }) => String(a.label) },
          type: "date",
          format: "YYYY-MM-DD",
          messages: {
            required: { key: "forms.tend.fields.facts.fields.Day.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            format: { key: "forms.tend.fields.facts.fields.Day.messages.format", text: (a: { label: any }) => String(a.label) + " has a wrong format." },
            minimum: { key: "forms.tend.fields.facts.fields.Day.messages.minimum", text: (a: { label: any; limit: any }) => String(a.label) + " must be " + String(a.limit) + " or more." },
            maximum: { key: "forms.tend.fields.facts.fields.Day.messages.maximum", text: (a: { label: any; limit: any }) => String(a.label) + " must be " + String(a.limit) + " or less." },
          },
        },
        {
          name: "Moment",
          label: { key: "forms.tend.fields.facts.fields.Moment.label", text: (a: { label: any }) => String(a.label) },
          type: "date-time",
          format: "YYYY-MM-DD HH:mm",
          messages: {
            required: { key: "forms.tend.fields.facts.fields.Moment.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            format: { key: "forms.tend.fields.facts.fields.Moment.messages.format", text: (a: { label: any }) => String(a.label) + " has a wrong format." },
            minimum: { key: "forms.tend.fields.facts.fields.Moment.messages.minimum", text: (a: { label: any; limit: any }) => String(a.label) + " must be " + String(a.limit) + " or more." },
            maximum: { key: "forms.tend.fields.facts.fields.Moment.messages.maximum", text: (a: { label: any; limit: any }) => String(a.label) + " must be " + String(a.limit) + " or less." },
          },
        },
        {
          name: "Hour",
          label: { key: "forms.tend.fields.facts.fields.Hour.label", text: (a: { label: any }) => String(a.label) },
          type: "time",
          messages: {
            required: { key: "forms.tend.fields.facts.fields.Hour.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            format: { key: "forms.tend.fields.facts.fields.Hour.messages.format", text: (a: { label: any }) => String(a.label) + " has a wrong format." },
            minimum: { key: "forms.tend.fields.facts.fields.Hour.messages.minimum", text: (a: { label: any; limit: any }) => String(a.label) + " must be " + String(a.limit) + " or more." },
            maximum: { key: "forms.tend.fields.facts.fields.Hour.messages.maximum", text: (a: { label: any; limit: any }) => String(a.label) + " must be " + String(a.limit) + " or less." },
          },
        },
        {
          name: "Leaf",
          label: { key: "forms.tend.fields.facts.fields.Leaf.label", text: (a: { label: any }) => String(a.label) },
          type: "colour",
          messages: {
            required: { key: "forms.tend.fields.facts.fields.Leaf.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            format: { key: "forms.tend.fields.facts.fields.Leaf.messages.format", text: (a: { label: any }) => String(a.label) + " has a wrong format." },
          },
        },
        {
          name: "Facts",
          label: { key: "forms.tend.fields.facts.fields.Facts.label", text: (a: { label: any }) => String(a.label) },
          type: "json",
          rows: 5,
          messages: {
            required: { key: "forms.tend.fields.facts.fields.Facts.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            type: { key: "forms.tend.fields.facts.fields.Facts.messages.type", text: (a: { label: any }) => String(a.label) + " has a wrong value." },
          },
        },
        {
          name: "Kinds",
          label: { key: "forms.tend.fields.facts.fields.Kinds.label", text: (a: { label: any }) => String(a.label) },
          type: "choices",
          messages: {
            required: { key: "forms.tend.fields.facts.fields.Kinds.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            enum: { key: "forms.tend.fields.facts.fields.Kinds.messages.enum", text: (a: { label: any }) => String(a.label) + " must be one of the choices." },
            minItems: { key: "forms.tend.fields.facts.fields.Kinds.messages.minItems", text: (a: { label: any; limit: any }) => String(a.label) + " must have " + String(a.limit) + " at least." },
            maxItems: { key: "forms.tend.fields.facts.fields.Kinds.messages.maxItems", text: (a: { label: any; limit: any }) => String(a.label) + " may have " + String(a.limit) + " at most." },
          },
        },
        {
          name: "Plant",
          label: { key: "forms.tend.fields.facts.fields.Plant.label", text: (a: { label: any }) => String(a.label) },
          type: "pick",
          suggest: {
            operation: plantsOperation,
            with: { Kind: "Tree" },
            sends: { search: "Words", ids: "Ids" },
            delay: 500,
            value: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
            title: { key: "forms.tend.fields.facts.fields.Plant.suggest.title", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
            open: {
              label: { key: "forms.tend.fields.facts.fields.Plant.suggest.open.label", text: (a: { item_name: any }) => "Look at " + String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
              go: {
                to: "plant",
                with: { id: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id },
              },
            },
            texts: {
              none: { key: "forms.tend.fields.facts.fields.Plant.suggest.texts.none", text: "Nothing found" },
            },
          },
          pick: {
            one: true,
            add: { key: "forms.tend.fields.facts.fields.Plant.pick.add", text: "Search for a plant" },
            choose: {
              label: { key: "forms.tend.fields.facts.fields.Plant.pick.choose.label", text: "Choose a plant" },
              dialog: "find",
              with: {
                kind: (s: { route: {}; column?: { about?: string | null } | null }) => s.column?.about,
                but: (s: { route: {}; chosen?: readonly (string | null)[] | null }) => [...(s.chosen ?? []), ...["rose"]],
                room: (s: { route: {}; room?: number | null }) => s.room,
              },
              added: { key: "forms.tend.fields.facts.fields.Plant.pick.choose.added", text: (a: { count: any }) => String(a.count) + " chosen" },
              replace: { key: "forms.tend.fields.facts.fields.Plant.pick.choose.replace", text: (a: { thing: any }) => "Replace " + String(a.thing) },
              gate: { can: [{ action: "Water", subject: "Plant" }], at: "spec/forms/tend.yaml:25:61" },
            },
            remove: { key: "forms.tend.fields.facts.fields.Plant.pick.remove", text: (a: { thing: any }) => "Take " + String(a.thing) + " out" },
            added: { key: "forms.tend.fields.facts.fields.Plant.pick.added", text: (a: { thing: any }) => String(a.thing) + " is chosen." },
            removed: { key: "forms.tend.fields.facts.fields.Plant.pick.removed", text: (a: { thing: any }) => String(a.thing) + " is taken out." },
            gone: { key: "forms.tend.fields.facts.fields.Plant.pick.gone", text: "It is gone." },
            unseen: { key: "forms.tend.fields.facts.fields.Plant.pick.unseen", text: "One that you may not see" },
          },
          messages: {
            required: { key: "forms.tend.fields.facts.fields.Plant.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
          },
        },
        {
          name: "Plants",
          label: { key: "forms.tend.fields.facts.fields.Plants.label", text: (a: { label: any }) => String(a.label) },
          type: "pick",
          suggest: {
            operation: plantsOperation,
            with: {
              Kind: (s: { route: {}; column?: { label?: string | null } | null }) => ((s.column?.label === ("Trees" as string)) ? "Tree" : "Herb"),
            },
            sends: { search: "Words", size: "Size", ids: "Ids" },
            size: 5,
            delay: 500,
            value: (s: { route: {}; item?: { id?: string | null } | null }) => s.item?.id,
            title: { key: "forms.tend.fields.facts.fields.Plants.suggest.title", text: (a: { item_name: any }) => String(a.item_name), args: (s: { route: {}; item?: { name?: string | null } | null }) => ({ item_name: s.item?.name }) },
            hint: { key: "forms.tend.fields.facts.fields.Plants.suggest.hint", text: (a: { item_litres: any }) => String(a.item_litres) + " litres", args: (s: { route: {}; item?: { litres?: number | null } | null }) => ({ item_litres: s.item?.litres }) },
            texts: {
              none: { key: "forms.tend.fields.facts.fields.Plants.suggest.texts.none", text: "Nothing found" },
            },
          },
          pick: {
            most: 3,
            add: { key: "forms.tend.fields.facts.fields.Plants.pick.add", text: "Search for a plant" },
            remove: { key: "forms.tend.fields.facts.fields.Plants.pick.remove", text: (a: { thing: any }) => "Take " + String(a.thing) + " out" },
            up: { key: "forms.tend.fields.facts.fields.Plants.pick.up", text: "Move up" },
            down: { key: "forms.tend.fields.facts.fields.Plants.pick.down", text: (a: { thing: any }) => "Move " + String(a.thing) + " down" },
            added: { key: "forms.tend.fields.facts.fields.Plants.pick.added", text: (a: { thing: any }) => String(a.thing) + " is chosen." },
            removed: { key: "forms.tend.fields.facts.fields.Plants.pick.removed", text: (a: { thing: any }) => String(a.thing) + " is taken out." },
            moved: { key: "forms.tend.fields.facts.fields.Plants.pick.moved", text: (a: { thing: any; place: any; total: any }) => String(a.thing) + " is number " + String(a.place) + " of " + String(a.total) + "." },
            full: { key: "forms.tend.fields.facts.fields.Plants.pick.full", text: (a: { most: any }) => "There is room for " + String(a.most) + "." },
            gone: { key: "forms.tend.fields.facts.fields.Plants.pick.gone", text: "It is gone." },
            unseen: { key: "forms.tend.fields.facts.fields.Plants.pick.unseen", text: (a: { count: any }) => String(a.count) + " that you may not see" },
          },
          messages: {
            required: { key: "forms.tend.fields.facts.fields.Plants.messages.required", text: (a: { label: any }) => String(a.label) + " is needed." },
            minItems: { key: "forms.tend.fields.facts.fields.Plants.messages.minItems", text: (a: { label: any; limit: any }) => String(a.label) + " must have " + String(a.limit) + " at least." },
            maxItems: { key: "forms.tend.fields.facts.fields.Plants.messages.maxItems", text: (a: { label: any; limit: any }) => String(a.label) + " may have " + String(a.limit) + " at most." },
          },
        },
      ],
      messages: {},
    },
  ],
  layout: [],
  equal: [],
  initial: {
    name: (s: { route: {}; input?: { plant?: { name?: string | null } | null } | null }) => s.input?.plant?.name,
    facts: (s: { route: {}; input?: { plant?: { values?: any | null } | null } | null }) => s.input?.plant?.values,
  },
  draft: true,
  validate: validate,
  kinds: { facts: validateFacts },
}
