// Written by the generator from spec/forms/trial.yaml. Edit that, not this: the next run writes it anew.
function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(data && typeof data == "object" && !Array.isArray(data)){if(data.step !== undefined){if(typeof data.step !== "string"){const err0 = {instancePath:instancePath+"/step",schemaPath:"#/properties/step/type",keyword:"type",params:{type: "string"}};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}}else {const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}validate0.errors = vErrors;return errors === 0;}
export function validate(data) {
  const filled = {}
  for (const [name, value] of Object.entries(data ?? {}))
    if (value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)) filled[name] = value
  const valid = validate0(filled)
  validate.errors = validate0.errors
  return valid
}
