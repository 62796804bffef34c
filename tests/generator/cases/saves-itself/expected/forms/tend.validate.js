// Written by the generator from spec/forms/tend.yaml. Edit that, not this: the next run writes it anew.
const func0 = (text) => [...text].length;function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(data && typeof data == "object" && !Array.isArray(data)){if(data.name === undefined){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"}};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(data.name !== undefined){let data0 = data.name;if(typeof data0 === "string"){if(func0(data0) > 40){const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 40}};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}else {const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"}};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}}else {const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}validate0.errors = vErrors;return errors === 0;}
export function validate(data) {
  const filled = {}
  for (const [name, value] of Object.entries(data ?? {}))
    if (value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)) filled[name] = value
  const valid = validate0(filled)
  validate.errors = validate0.errors
  return valid
}
