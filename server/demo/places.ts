/** A real place: name, type, IATA or own code, region, street, town, country, and where it is in degrees. */
export interface DemoPlace {
  /** Its shippingLocId. */
  readonly id: string;
  readonly name: string;
  readonly type: 'Airport' | 'Destination' | 'Location' | 'Office' | 'Origin' | 'Warehouse';
  readonly code: string;
  readonly region: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  /** What lists call it; empty: they shorten its name. */
  readonly shortName: string;
  readonly latitude: number;
  readonly longitude: number;
}

const TABLE = `
Meridian Warehouse Rotterdam|Warehouse|MWR|EMEA|Reeweg 35|Rotterdam|Netherlands|51.8866|4.2840
Meridian Warehouse Memphis|Warehouse|MWM|AMER|Democrat Road 3000|Memphis|United States|35.0608|-89.9711
Meridian Warehouse Chennai|Warehouse|MWC|APAC|GST Road 112|Chennai|India|12.9516|80.1462
Maasvlakte Yard|Location|YMV|EMEA|Europaweg 875|Rotterdam|Netherlands|51.9512|4.0216
Wilmington Yard|Location|YWI|AMER|Pier A Way 200|Los Angeles|United States|33.7701|-118.2637
Meridian Head Office|Office|HQ|EMEA|Wilhelminakade 123|Rotterdam|Netherlands|51.9066|4.4880
Meridian Office Toronto|Office|OTO|AMER|Front Street West 220|Toronto|Canada|43.6447|-79.3849
Amsterdam Schiphol Airport|Airport|AMS|EMEA|Evert van de Beekstraat 202|Schiphol|Netherlands|52.3086|4.7639
Frankfurt Airport|Airport|FRA|EMEA|Hugo-Eckener-Ring 1|Frankfurt|Germany|50.0333|8.5706
Paris Charles de Gaulle Airport|Airport|CDG|EMEA|Rue de Rome 6|Roissy-en-France|France|49.0097|2.5479
London Heathrow Airport|Airport|LHR|EMEA|Nelson Road|London|United Kingdom|51.4706|-0.4619
Liege Airport|Airport|LGG|EMEA|Rue de l Aeroport 50|Grace-Hollogne|Belgium|50.6374|5.4432
Memphis International Airport|Airport|MEM|AMER|Winchester Road 2491|Memphis|United States|35.0424|-89.9767
Louisville International Airport|Airport|SDF|AMER|Terminal Drive 600|Louisville|United States|38.1744|-85.7360
Los Angeles International Airport|Airport|LAX|AMER|World Way 1|Los Angeles|United States|33.9425|-118.4081
Chicago O Hare Airport|Airport|ORD|AMER|W O Hare Avenue 10000|Chicago|United States|41.9786|-87.9048
Toronto Pearson Airport|Airport|YYZ|AMER|Silver Dart Drive 6301|Mississauga|Canada|43.6772|-79.6306
Montreal Mirabel Airport|Airport|YMX|AMER|Rue Service A-1 12300|Mirabel|Canada|45.6795|-74.0387
Singapore Changi Airport|Airport|SIN|APAC|Airport Boulevard 60|Singapore|Singapore|1.3502|103.9944
Hong Kong International Airport|Airport|HKG|APAC|Sky Plaza Road 1|Hong Kong|China|22.3089|113.9146
Chennai International Airport|Airport|MAA|APAC|GST Road|Chennai|India|12.9900|80.1693
Dubai World Central|Airport|DWC|EMEA|Emirates Road|Dubai|United Arab Emirates|24.8966|55.1613
Port of Antwerp|Origin|ANR|EMEA|Zaha Hadidplein 1|Antwerp|Belgium|51.2405|4.4096
Port of Hamburg|Origin|HAM|EMEA|Pickhuben 6|Hamburg|Germany|53.5327|9.9350
Port of Felixstowe|Origin|FXT|EMEA|Dock Road|Felixstowe|United Kingdom|51.9540|1.3060
Port of Le Havre|Origin|LEH|EMEA|Terre-Plein de la Barre|Le Havre|France|49.4786|0.1650
Port of Valencia|Origin|VLC|EMEA|Avenida Muelle del Turia|Valencia|Spain|39.4456|-0.3222
Port of Singapore|Origin|PSA|APAC|Harbour Drive 7|Singapore|Singapore|1.2644|103.8222
Port of Shanghai Yangshan|Origin|YSN|APAC|Yangshan Deep Water Port|Shanghai|China|30.6260|122.0650
Port of Chennai|Origin|MAP|APAC|Rajaji Salai 1|Chennai|India|13.0843|80.2954
Port of Colombo|Origin|CMB|APAC|Church Street 19|Colombo|Sri Lanka|6.9497|79.8440
Duisburg Intermodal Terminal|Origin|DIT|EMEA|Gaterweg 201|Duisburg|Germany|51.3999|6.7270
Venlo Logistics Park|Destination|VEN|EMEA|Columbusweg 20|Venlo|Netherlands|51.3916|6.0920
Lyon Saint-Exupery Hub|Destination|LYS|EMEA|Rue de Bretagne|Saint-Quentin-Fallavier|France|45.6410|5.1010
Milan Segrate Hub|Destination|SEG|EMEA|Via Rivoltana 35|Segrate|Italy|45.4795|9.2750
Zaragoza PLAZA|Destination|ZAZ|EMEA|Calle Bari 57|Zaragoza|Spain|41.6440|-0.9690
Warsaw Pruszkow Depot|Destination|PRU|EMEA|Parzniewska 18|Pruszkow|Poland|52.1470|20.8210
Gothenburg Arendal Depot|Destination|GOT|EMEA|Arendals Alle 3|Gothenburg|Sweden|57.6950|11.8170
Birmingham Hams Hall|Destination|BHX|EMEA|Faraday Avenue|Coleshill|United Kingdom|52.5220|-1.7090
Dallas Alliance Depot|Destination|AFW|AMER|Alliance Gateway 5300|Fort Worth|United States|32.9770|-97.3190
Atlanta Fairburn Depot|Destination|FAI|AMER|Oakley Industrial Boulevard 8095|Fairburn|United States|33.5510|-84.5890
Joliet Intermodal Depot|Destination|JOL|AMER|Centerpoint Drive 2700|Joliet|United States|41.4550|-88.1280
Savannah Garden City Depot|Destination|SAV|AMER|Main Street 2|Garden City|United States|32.1260|-81.1480
Winnipeg CentrePort Depot|Destination|WPG|AMER|CentrePort Canada Way|Winnipeg|Canada|49.9270|-97.2550
Bengaluru Whitefield Depot|Destination|BLR|APAC|Whitefield Main Road 14|Bengaluru|India|12.9698|77.7500
Sydney Eastern Creek Depot|Destination|SYD|APAC|Wonderland Drive 2|Eastern Creek|Australia|-33.8040|150.8520
`;

/** Where what a name is shortened to by itself is not what people say. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  AMS: 'Amsterdam',
  CDG: 'Paris CDG',
  LHR: 'Heathrow',
  MEM: 'Memphis',
  YYZ: 'Toronto',
  SIN: 'Changi',
  PRU: 'Warsaw',
  FAI: 'Atlanta',
  SAV: 'Savannah',
  SYD: 'Sydney',
};

const TYPES: ReadonlySet<string> = new Set(['Airport', 'Destination', 'Location', 'Office', 'Origin', 'Warehouse']);
const isType = (text: string): text is DemoPlace['type'] => TYPES.has(text);

export const DEMO_PLACES: readonly DemoPlace[] = TABLE.trim()
  .split('\n')
  .map((line, at) => {
    const [name = '', type = '', code = '', region = '', address = '', city = '', country = '', lat, lon] =
      line.split('|');
    if (!isType(type)) throw new Error(`The demo place "${name}" has no known type.`);
    const id = `L${String(at + 1).padStart(4, '0')}`;
    const shortName = SHORT_NAMES[code] ?? '';
    return {
      id,
      name,
      shortName,
      type,
      code,
      region,
      address,
      city,
      country,
      latitude: Number(lat),
      longitude: Number(lon),
    };
  });
