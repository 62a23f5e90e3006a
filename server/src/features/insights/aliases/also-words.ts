/** Names that are words as well: only with a capital letter are they names. Every name of one or two letters counts as one, too. */
export const ALSO_WORDS: ReadonlySet<string> = new Set(
  `abbott ace amber angel apple april archer art ash ashes august autumn bacon baker ball banks bar barber barn bass bay bean beans bell berry best
  bill bird bishop black bloom blue bob bond booth bow bowler box boy branch bright brook brooks brown buck bull burns bush butcher butler buy cane
  carpenter carter case cash chance chase cherry child christian church clay cliff close coal cole cook cooper corn cost crane creek crisp crook
  cross crow crown cruise dairy dale daisy dam dawn day days dean dear dick dove drake draper drew drover duke dusty dyer early earl east eve ewe
  fair faith fall farm farmer farrow faye fence fern field fields finch fisher fish flint flood flower ford forest forge fort foster fox frank
  freeman french friend frost fuller gale game gardener gardner gates gene gentle gill ginger glass glen glover gold good goodman gore grace
  grand grant gray green grey grove guest gully gum gun gunn guy hale hall hand hands hardy harper hart harvest hawk hay hazel head heard heart
  heath heather herd hill hills hobby holiday holly home homer honey hood hook hope hopes house hunt hunter ivy jack jade jay jewel joy judge june
  justice keen king kitchen knight lake lamb land lands lane large law lawn lease leaf light lily little loan long lord love low lucky main major
  manning march mark marks marsh marshal marshall mason may meadow meadows mercy mile miles mill miller mills miner mist money moon moor moore moss
  mount mum dad nan pop nick night noble north nurse oak ocean old olive orchard organ page paige paddock pace park parker parks partridge pat peace
  peak pearl pen penny pepper perry peters pierce pike pine piper pitt plant plough plum pole pond poole poppy porter post potter pound power powers
  price pride prince proud quick rain raine ram rains ranger ray reed reeves rice rich river rivers roach rob robin rock rocky rod roller root rose
  rowe royal ruby rush rusty sage sailor sale sales salmon salt sand sands sandy savage school sell seller senior shaw shed sheep shepherd short
  silver singer skip sky slack small smart snow son song south speed spring stable stafford star steel stern stock stone store storm story stout
  street strange strong sue summer summers sun sunny swan sweet swift tailor tanner teal temple term thorn tide town trainer tree trust tucker turner
  vale valley van victor vine violet wade wagner wait walker wall ward warden warner water waters way weaver webb week weeks well wells west
  wheat wheeler white wild wilde will willing willow winter winters wise wolf wood woods wool worker worth wren wright yard york young`.split(
    /\s+/,
  ),
)
