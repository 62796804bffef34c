// Written by the generator from spec/forms/step.yaml. Edit that, not this: the next run writes it anew.
function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(data && typeof data == "object" && !Array.isArray(data)){if(data.title !== undefined){if(typeof data.title !== "string"){const err0 = {instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"}};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}if(data.minutes !== undefined){let data1 = data.minutes;if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){const err1 = {instancePath:instancePath+"/minutes",schemaPath:"#/properties/minutes/type",keyword:"type",params:{type: "integer"}};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}}else {const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}validate0.errors = vErrors;return errors === 0;}
export function validate(data) {
  const filled = {}
  for (const [name, value] of Object.entries(data ?? {}))
    if (value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)) filled[name] = value
  const valid = validate0(filled)
  validate.errors = validate0.errors
  return valid
}
