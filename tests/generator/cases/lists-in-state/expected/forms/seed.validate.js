// Written by the generator from spec/forms/seed.yaml. Edit that, not this: the next run writes it anew.
function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(data && typeof data == "object" && !Array.isArray(data)){if(data.seed === undefined){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seed"}};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(data.packs === undefined){const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "packs"}};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if(data.seed !== undefined){if(typeof data.seed !== "string"){const err2 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "string"}};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}if(data.packs !== undefined){let data1 = data.packs;if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){const err3 = {instancePath:instancePath+"/packs",schemaPath:"#/properties/packs/type",keyword:"type",params:{type: "integer"}};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}}else {const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}validate0.errors = vErrors;return errors === 0;}
export function validate(data) {
  const filled = {}
  for (const [name, value] of Object.entries(data ?? {}))
    if (value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)) filled[name] = value
  const valid = validate0(filled)
  validate.errors = validate0.errors
  return valid
}
