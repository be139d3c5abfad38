-- Writes what a student's map shows, in the calls of tilemaker 2: methods of the object, which version 3 made functions.
-- The layers are those of layers.json, and apps/web/app/shared/map/streets draws them.

-- Languages of the site. A name is written when it differs from the local one.
local LANGUAGES = { "en", "es", "fr", "de", "zh" }

local function set(words)
  local found = {}
  for word in words:gmatch("%S+") do found[word] = true end
  return found
end

node_keys = { "place", "railway", "amenity", "highway", "natural", "shop" }
function init_function() end
function exit_function() end

local ROADS = {
  motorway = "motorway", motorway_link = "motorway", trunk = "trunk", trunk_link = "trunk",
  primary = "primary", primary_link = "primary", secondary = "secondary", secondary_link = "secondary",
  tertiary = "tertiary", tertiary_link = "tertiary", residential = "minor", unclassified = "minor",
  living_street = "minor", road = "minor", service = "service", track = "track", pedestrian = "pedestrian",
  footway = "path", path = "path", steps = "path", bridleway = "path", cycleway = "cycleway",
}
local ROAD_ZOOMS = {
  motorway = 9, trunk = 9, primary = 9, secondary = 10, tertiary = 11, minor = 12, pedestrian = 13,
  service = 13, cycleway = 13, path = 13, track = 14,
}
-- The most important road has rank 1.
local RANKS = {
  motorway = 1, trunk = 2, primary = 3, secondary = 4, tertiary = 5, minor = 6, pedestrian = 7,
  cycleway = 8, service = 9, track = 10, path = 11,
}
local PARKS = set "park garden common dog_park golf_course nature_reserve recreation_ground"
local NAMED_PARKS = set "park garden nature_reserve"
local PITCHES = set "pitch playground track stadium"
local GREEN_LAND = set "forest grass meadow recreation_ground village_green cemetery allotments orchard"
local GREEN_NATURE = set "wood grassland scrub heath wetland"
local USED_LAND = set "industrial railway commercial retail"
local RAILS = set "rail subway light_rail tram narrow_gauge monorail"
local STATIONS = set "station halt tram_stop subway_entrance"
local STUDY = set "university college library hospital"
local SHOPS = set "supermarket convenience greengrocer mall department_store"
local PLACE_ZOOMS = {
  city = 9, town = 9, village = 11, suburb = 11, quarter = 12, neighbourhood = 12, hamlet = 12, island = 13,
  islet = 14, locality = 14,
}

local function write_names(object)
  local name = object:Find("name")
  if name == "" then return end
  object:Attribute("name", name)
  for _, language in ipairs(LANGUAGES) do
    local translation = object:Find("name:" .. language)
    if translation ~= "" and translation ~= name then object:Attribute("name_" .. language, translation) end
  end
end

local function is_set(value) return value ~= "" and value ~= "no" end

local function write_point(object, layer, class, zoom)
  object:Layer(layer, false)
  object:Attribute("class", class)
  write_names(object)
  object:MinZoom(zoom)
end

local function write_centre(object, layer, class, zoom)
  object:LayerAsCentroid(layer)
  object:Attribute("class", class)
  write_names(object)
  object:MinZoom(zoom)
end

function node_function(node)
  local place, railway, amenity = node:Find("place"), node:Find("railway"), node:Find("amenity")
  if PLACE_ZOOMS[place] and node:Holds("name") then
    write_point(node, "place", place, PLACE_ZOOMS[place])
  elseif node:Find("natural") == "bay" and node:Holds("name") then
    write_point(node, "place", "water", 12)
  elseif STATIONS[railway] then
    write_point(node, "poi", "station", (railway == "station" or railway == "halt") and 12 or 14)
  elseif node:Find("highway") == "bus_stop" then
    write_point(node, "poi", "bus", 14)
  elseif amenity == "ferry_terminal" then
    write_point(node, "poi", "ferry", 14)
  elseif STUDY[amenity] and node:Holds("name") then
    write_point(node, "poi", amenity, 14)
  elseif SHOPS[node:Find("shop")] and node:Holds("name") then
    write_point(node, "poi", "shop", 14)
  end
end

-- Square metres from which an area is written at a zoom.
local function zoom_by_area(way)
  local area = way:Area()
  if area > 2e6 then return 9 elseif area > 4e5 then return 10 elseif area > 8e4 then return 11
  elseif area > 1e4 then return 12 elseif area > 2e3 then return 13 end
  return 14
end

local function write_road(way, highway)
  local class = ROADS[highway]
  if not class then return end
  if way:IsClosed() and way:Find("area") == "yes" then
    way:Layer("land", true)
    way:Attribute("class", "pedestrian")
    way:MinZoom(14)
    if way:Holds("name") then write_centre(way, "green_name", "square", 14) end
    return
  end
  local service, footway, is_ramp = way:Find("service"), way:Find("footway"), highway:find("_link$")
  local zoom = ROAD_ZOOMS[class]
  if class == "service" and (service == "parking_aisle" or service == "driveway") then zoom = 14 end
  if class == "path" and (footway == "sidewalk" or footway == "crossing") then zoom = 14 end
  way:Layer("road", false)
  way:MinZoom(zoom)
  way:Attribute("class", class)
  way:AttributeNumeric("rank", RANKS[class])
  if is_ramp then way:AttributeBoolean("ramp", true) end
  local is_bridge, is_tunnel = is_set(way:Find("bridge")), is_set(way:Find("tunnel"))
  if is_bridge then way:Attribute("at", "bridge") elseif is_tunnel then way:Attribute("at", "tunnel") end
  local level = tonumber(way:Find("layer")) or (is_bridge and 1) or (is_tunnel and -1) or 0
  -- One signed byte: tilemaker stops at a larger number.
  way:ZOrder((12 - RANKS[class]) + 12 * math.max(-7, math.min(7, level)))
  local has_name = way:Holds("name")
  if is_ramp or not (has_name or (way:Holds("ref") and class ~= "service" and class ~= "path")) then return end
  way:Layer("road_name", false)
  way:Attribute("class", class)
  way:AttributeNumeric("rank", RANKS[class])
  write_names(way)
  local ref = way:Find("ref")
  if ref ~= "" then way:Attribute("ref", (ref:gsub(";.*", ""))) end
  way:MinZoom(RANKS[class] <= 4 and 12 or RANKS[class] <= 5 and 13 or 14)
end

local function write_rail(way, railway)
  local is_yard = way:Find("service") ~= ""
  way:Layer("rail", false)
  way:Attribute("class", railway)
  if is_yard then way:AttributeBoolean("yard", true) end
  if is_set(way:Find("tunnel")) then way:Attribute("at", "tunnel") end
  way:MinZoom(is_yard and 14 or 11)
end

local function write_water(way, natural)
  local zoom = zoom_by_area(way)
  -- A bay is part of the sea, which has shapes of its own.
  if natural ~= "bay" and way:Find("intermittent") ~= "yes" then
    way:Layer("water", true)
    way:MinZoom(zoom)
  end
  if way:Holds("name") then write_centre(way, "place", "water", math.max(12, math.min(14, zoom + 1))) end
end

local function write_green(way, leisure, landuse, natural)
  local class = "park"
  if landuse == "cemetery" then class = "cemetery"
  elseif landuse == "forest" or natural == "wood" then class = "wood" end
  way:Layer("green", true)
  way:Attribute("class", class)
  way:MinZoom(zoom_by_area(way))
  if way:Holds("name") and (NAMED_PARKS[leisure] or class == "cemetery") then
    write_centre(way, "green_name", class, way:Area() > 60000 and 13 or 14)
  end
end

function way_function(way)
  local highway, railway = way:Find("highway"), way:Find("railway")
  if highway ~= "" then return write_road(way, highway) end
  if RAILS[railway] then return write_rail(way, railway) end
  if railway == "station" and way:Holds("name") then write_centre(way, "poi", "station", 12) end

  local natural, waterway = way:Find("natural"), way:Find("waterway")
  local landuse, leisure = way:Find("landuse"), way:Find("leisure")
  if natural == "water" or natural == "bay" or waterway == "riverbank" or waterway == "dock"
    or landuse == "basin" or landuse == "reservoir" then
    return write_water(way, natural)
  end
  if waterway == "river" or waterway == "canal" or waterway == "stream" then
    if is_set(way:Find("tunnel")) then return end
    way:Layer("waterway", false)
    way:Attribute("class", waterway)
    write_names(way)
    way:MinZoom(waterway == "stream" and 13 or 12)
    return
  end
  if way:Find("man_made") == "pier" then
    way:Layer("land", way:IsClosed())
    way:Attribute("class", "pier")
    way:MinZoom(13)
    return
  end

  local building, amenity = way:Find("building"), way:Find("amenity")
  if is_set(building) and (way:IsClosed() or way:Find("type") == "multipolygon") then
    way:Layer("building", true)
    way:MinZoom(way:Area() > 1500 and 13 or 14)
    if STUDY[amenity] then way:Attribute("class", "study") end
  end
  if SHOPS[way:Find("shop")] and way:Holds("name") then write_centre(way, "poi", "shop", 14) end
  if STUDY[amenity] and way:Holds("name") then
    write_centre(way, "poi", amenity, way:Area() > 20000 and 13 or 14)
    if building == "" then
      way:Layer("land", true)
      way:Attribute("class", "campus")
      way:MinZoom(12)
    end
  elseif building ~= "" then return
  elseif PARKS[leisure] or GREEN_LAND[landuse] or GREEN_NATURE[natural] then
    write_green(way, leisure, landuse, natural)
  elseif PITCHES[leisure] then
    way:Layer("green", true)
    way:Attribute("class", "pitch")
    way:MinZoom(14)
  elseif USED_LAND[landuse] then
    way:Layer("land", true)
    way:Attribute("class", landuse)
    way:MinZoom(zoom_by_area(way))
  end
end
