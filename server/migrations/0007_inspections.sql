CREATE TABLE "inspections" (
	"chef_id" integer NOT NULL,
	"inspected_on" date NOT NULL,
	CONSTRAINT "inspections_chef_id_inspected_on_pk" PRIMARY KEY("chef_id","inspected_on")
);
--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_chef_id_chefs_id_fk" FOREIGN KEY ("chef_id") REFERENCES "public"."chefs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER inspections_announce AFTER INSERT OR UPDATE OR DELETE ON inspections FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue();
