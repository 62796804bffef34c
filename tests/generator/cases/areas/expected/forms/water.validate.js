// Written by the generator from spec/areas/plants/forms/water.yaml. Edit that, not this: the next run writes it anew.
function validate0(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){let vErrors = null;let errors = 0;if(data && typeof data == "object" && !Array.isArray(data)){if(data.litres === undefined){const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "litres"}};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;}if(data.litres !== undefined){let data0 = data.litres;if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){const err1 = {instancePath:instancePath+"/litres",schemaPath:"#/properties/litres/type",keyword:"type",params:{type: "integer"}};if(vErrors === null){vErrors = [err1];}else {vErrors.push(err1);}errors++;}if((typeof data0 == "number") && (isFinite(data0))){if(data0 > 10 || isNaN(data0)){const err2 = {instancePath:instancePath+"/litres",schemaPath:"#/properties/litres/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10}};if(vErrors === null){vErrors = [err2];}else {vErrors.push(err2);}errors++;}if(data0 < 1 || isNaN(data0)){const err3 = {instancePath:instancePath+"/litres",schemaPath:"#/properties/litres/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1}};if(vErrors === null){vErrors = [err3];}else {vErrors.push(err3);}errors++;}}}}else {const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};if(vErrors === null){vErrors = [err4];}else {vErrors.push(err4);}errors++;}validate0.errors = vErrors;return errors === 0;}
export function validate(data) {
  const filled = {}
  for (const [name, value] of Object.entries(data ?? {}))
    if (value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)) filled[name] = value
  const valid = validate0(filled)
  validate.errors = validate0.errors
  return valid
}
