// Written by the generator from spec/forms/water.yaml. Edit that, not this: the next run writes it anew.
function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(data && typeof data == "object" && !Array.isArray(data)){if(data.Tree !== undefined){let data0 = data.Tree;if((typeof data0 == "number") && (isFinite(data0))){if(data0 < 0 || isNaN(data0)){const err0 = {instancePath:instancePath+"/Tree",schemaPath:"#/properties/Tree/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}}else {const err1 = {instancePath:instancePath+"/Tree",schemaPath:"#/properties/Tree/type",keyword:"type",params:{type: "number"}};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}}if(data.Herb !== undefined){if(typeof data.Herb !== "string"){const err2 = {instancePath:instancePath+"/Herb",schemaPath:"#/properties/Herb/type",keyword:"type",params:{type: "string"}};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}}}else {const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}validate0.errors = vErrors;return errors === 0;}
export function validate(data) {
  const filled = {}
  for (const [name, value] of Object.entries(data ?? {}))
    if (value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)) filled[name] = value
  const valid = validate0(filled)
  validate.errors = validate0.errors
  return valid
}
